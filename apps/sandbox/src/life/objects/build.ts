import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Condition } from './condition.ts'
import type { EnvVar } from './pod.ts'

/** OpenShift's own; the package of Kubernetes' types does not have it. */
export type ImageReference = { readonly kind?: string; readonly name?: string; readonly namespace?: string }

type StrategyPart = { readonly from?: ImageReference; readonly env?: readonly EnvVar[] }

export type BuildSpec = {
  readonly source?: {
    readonly type?: string
    readonly git?: { readonly uri: string; readonly ref?: string }
    readonly dockerfile?: string
  }
  readonly strategy?: {
    readonly sourceStrategy?: StrategyPart
    readonly dockerStrategy?: StrategyPart
    readonly customStrategy?: StrategyPart
  }
  readonly output?: { readonly to?: ImageReference }
  readonly resources?: { readonly limits?: Readonly<Record<string, string>> }
  readonly runPolicy?: string
  readonly successfulBuildsHistoryLimit?: number
  readonly failedBuildsHistoryLimit?: number
  readonly triggers?: readonly {
    readonly type: string
    readonly imageChange?: { readonly from?: ImageReference; readonly lastTriggeredImageID?: string }
  }[]
}

export type BuildConfig = KubeObject & {
  readonly spec: BuildSpec
  readonly status?: { readonly lastVersion?: number }
}

export type BuildStatus = {
  readonly phase?: string
  readonly cancelled?: boolean
  readonly reason?: string
  readonly message?: string
  readonly startTimestamp?: string
}

export type Build = KubeObject & { readonly spec: BuildSpec; readonly status?: BuildStatus }

type TagEvent = {
  readonly created: string
  readonly dockerImageReference: string
  readonly image: string
  readonly generation: number
}

export type StreamTag = {
  readonly tag: string
  /** The newest first. */
  readonly items: readonly TagEvent[]
  readonly conditions?: readonly (Condition & { readonly generation: number })[]
}

export type ImageStream = KubeObject & {
  readonly spec?: {
    readonly tags?: readonly {
      readonly name: string
      readonly from?: ImageReference
      readonly generation?: number | null
    }[]
  }
  readonly status?: { readonly dockerImageRepository?: string; readonly tags?: readonly StreamTag[] }
}
