import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'

export type Taint = { readonly key: string; readonly value?: string; readonly effect: string }

export type Node = KubeObject & {
  readonly spec: {
    readonly unschedulable?: boolean
    readonly taints?: readonly Taint[]
    readonly podCIDR?: string
  }
  readonly status: {
    readonly capacity: Readonly<Record<string, string>>
    readonly allocatable: Readonly<Record<string, string>>
    readonly conditions: readonly Condition[]
    readonly addresses: readonly { readonly type: string; readonly address: string }[]
    readonly images?: readonly { readonly names: readonly string[]; readonly sizeBytes: number }[]
  }
}
