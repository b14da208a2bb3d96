import type { Condition, KubeObject } from './object.ts'

/** Marks the pods that a node makes from files of its own: the API shows them and cannot change them. */
export const MIRROR_ANNOTATION = 'kubernetes.io/config.mirror'

/** Quantities, which the API writes as text; templates of people may hold numbers. */
export type Amounts = Readonly<Record<string, string | number>>
type Resources = { readonly requests?: Amounts; readonly limits?: Amounts }

/** The parts of pods and pod templates that rules and forms read; everything may be missing in a young object. */
export type Container = {
  readonly name: string
  readonly image?: string
  readonly restartPolicy?: string
  readonly resources?: Resources
  readonly [field: string]: unknown
}

export type PodSpec = {
  readonly containers?: readonly Container[]
  readonly initContainers?: readonly Container[]
  /** Added later, for a look inside. */
  readonly ephemeralContainers?: readonly Container[]
  readonly nodeName?: string
  readonly readinessGates?: readonly { readonly conditionType?: string }[]
  readonly serviceAccountName?: string
  /** What its containers share. */
  readonly resources?: Resources
  /** What running it costs beside its containers. */
  readonly overhead?: Amounts
  readonly [field: string]: unknown
}

export type PodTemplate = {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: PodSpec
}

export type ContainerState = {
  readonly waiting?: { readonly reason?: string; readonly message?: string }
  readonly running?: { readonly startedAt?: string }
  readonly terminated?: {
    readonly reason?: string
    readonly exitCode?: number
    readonly signal?: number
    readonly finishedAt?: string
    readonly message?: string
  }
}

export type ContainerStatus = {
  readonly name: string
  readonly ready?: boolean
  readonly started?: boolean
  readonly restartCount?: number
  readonly state?: ContainerState
  readonly lastState?: ContainerState
  /** What it has, which is not what it shall have while it is being resized. */
  readonly resources?: Resources
  readonly allocatedResources?: Amounts
}

export type Pod = KubeObject & {
  readonly spec?: PodSpec
  readonly status?: {
    readonly phase?: string
    readonly reason?: string
    readonly message?: string
    readonly podIP?: string
    readonly nominatedNodeName?: string
    readonly qosClass?: string
    readonly startTime?: string
    readonly conditions?: readonly Condition[]
    readonly initContainerStatuses?: readonly ContainerStatus[]
    readonly containerStatuses?: readonly ContainerStatus[]
    readonly ephemeralContainerStatuses?: readonly ContainerStatus[]
  }
}

export type LabelSelector = {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values?: readonly string[]
  }[]
}

/** Whether an init container goes on beside those that serve. */
export function isSidecar(container: Container | undefined): boolean {
  return container?.restartPolicy === 'Always'
}

/** The images of a pod's containers, without repetition. */
export function imagesOf(spec: PodSpec | undefined): readonly string[] {
  return [...new Set((spec?.containers ?? []).flatMap(({ image }) => (image ? [image] : [])))]
}
