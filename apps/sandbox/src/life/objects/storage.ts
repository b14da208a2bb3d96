import type { KubeObject } from '@naru/contract/kubernetes/object'

export type Claim = KubeObject & {
  readonly spec: {
    readonly storageClassName?: string
    readonly volumeName?: string
    readonly accessModes?: readonly string[]
    readonly resources?: { readonly requests?: Readonly<Record<string, string>> }
  }
  readonly status?: { readonly phase?: string; readonly capacity?: Readonly<Record<string, string>> }
}

export type PersistentVolume = KubeObject & {
  readonly spec: {
    readonly storageClassName?: string
    readonly capacity?: Readonly<Record<string, string>>
    readonly accessModes?: readonly string[]
    readonly persistentVolumeReclaimPolicy?: string
    readonly claimRef?: { readonly namespace?: string; readonly name?: string; readonly uid?: string }
  }
  readonly status?: { readonly phase?: string }
}
