import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Condition } from './condition.ts'
import type { Selector } from './workload.ts'

/** OpenShift's own; the package of Kubernetes' types does not have them. */
export type MachineConfig = KubeObject & {
  readonly spec?: {
    readonly config?: Readonly<Record<string, unknown>>
    readonly kernelArguments?: readonly string[]
    readonly kernelType?: string
    readonly fips?: boolean
    readonly extensions?: readonly string[]
    readonly osImageURL?: string
  }
}

export type MachineConfigPool = KubeObject & {
  readonly spec?: {
    readonly paused?: boolean
    readonly maxUnavailable?: number | string
    readonly machineConfigSelector?: Selector
    readonly nodeSelector?: Selector
    readonly configuration?: { readonly name?: string; readonly source?: readonly object[] }
  }
  readonly status?: {
    readonly configuration?: object
    readonly conditions?: readonly Condition[]
    readonly [field: string]: unknown
  }
}
