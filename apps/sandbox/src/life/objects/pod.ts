import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IContainerState } from 'kubernetes-models/v1/ContainerState'
import type { IContainerStateTerminated } from 'kubernetes-models/v1/ContainerStateTerminated'
import type { IContainerStatus } from 'kubernetes-models/v1/ContainerStatus'
import type { IEnvVar } from 'kubernetes-models/v1/EnvVar'
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec'
import type { IPodStatus } from 'kubernetes-models/v1/PodStatus'
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'
import type { IToleration } from 'kubernetes-models/v1/Toleration'
import type { IVolume } from 'kubernetes-models/v1/Volume'
import type { Frozen, With } from './frozen.ts'

export type EnvVar = Frozen<IEnvVar>
export type Volume = Frozen<IVolume>
export type Toleration = Frozen<IToleration>

/** Kubelet always tells why a container ended, and when it began and ended. */
export type Terminated = With<
  Frozen<IContainerStateTerminated>,
  { readonly reason: string; readonly startedAt: string; readonly finishedAt: string }
>

export type ContainerState = With<
  Frozen<IContainerState>,
  { readonly running?: { readonly startedAt: string }; readonly terminated?: Terminated }
>

export type ContainerStatus = With<
  Frozen<IContainerStatus>,
  { readonly state: ContainerState; readonly lastState: ContainerState }
>

/** A template may leave the image to others; no pod is stored without one. */
export type Container = With<Frozen<IContainer>, { readonly image: string }>

export type PodSpec = With<
  Frozen<IPodSpec>,
  {
    readonly containers: readonly Container[]
    readonly initContainers?: readonly Container[]
    readonly ephemeralContainers?: readonly Container[]
  }
>

export type PodTemplate = With<Frozen<IPodTemplateSpec>, { readonly spec: PodSpec }>

export type PodStatus = With<
  Frozen<IPodStatus>,
  {
    readonly containerStatuses?: readonly ContainerStatus[]
    readonly initContainerStatuses?: readonly ContainerStatus[]
    readonly ephemeralContainerStatuses?: readonly ContainerStatus[]
  }
>

export type Pod = KubeObject & { readonly spec: PodSpec; readonly status?: PodStatus }
