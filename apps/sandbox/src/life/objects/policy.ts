import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import type { Selector } from './workload.ts'

export type ResourceMetric = {
  readonly type: string
  readonly resource?: {
    readonly name: string
    readonly target: { readonly type: string; readonly averageUtilization?: number }
  }
}

export type Autoscaler = KubeObject & {
  readonly spec: {
    readonly scaleTargetRef: { readonly apiVersion?: string; readonly kind: string; readonly name: string }
    readonly minReplicas?: number
    readonly maxReplicas: number
    readonly metrics?: readonly ResourceMetric[]
  }
  readonly status?: {
    readonly currentReplicas?: number
    readonly desiredReplicas?: number
    readonly lastScaleTime?: string
    readonly currentMetrics?: unknown
    readonly conditions?: readonly Condition[]
  }
}

export type DisruptionBudget = KubeObject & {
  readonly spec: {
    readonly minAvailable?: number | string
    readonly maxUnavailable?: number | string
    readonly selector?: Selector
  }
  readonly status?: unknown
}

export type Quota = KubeObject & {
  readonly spec: { readonly hard?: Readonly<Record<string, string>> }
  readonly status?: unknown
}
