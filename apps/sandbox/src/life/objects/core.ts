import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'

export type Namespace = KubeObject & {
  readonly spec?: { readonly finalizers?: readonly string[] }
  readonly status?: { readonly phase: string; readonly conditions?: readonly Condition[] }
}

export type ConfigMap = KubeObject & { readonly data?: Readonly<Record<string, string>> }

export type Secret = KubeObject & {
  readonly type?: string
  /** Values in base64. */
  readonly data?: Readonly<Record<string, string>>
}

export type ServiceAccount = KubeObject

export type ServicePort = {
  readonly name?: string
  readonly port: number
  readonly targetPort?: number | string
  readonly nodePort?: number
  readonly protocol?: string
}

export type Service = KubeObject & {
  readonly spec: {
    readonly type?: string
    readonly selector?: Readonly<Record<string, string>>
    readonly ports?: readonly ServicePort[]
    readonly clusterIP?: string
    readonly publishNotReadyAddresses?: boolean
  }
}
