import { findCondition } from '../../../kubernetes/condition.ts'
import { type Container, type ContainerStatus, isSidecar, type Pod } from '../../../kubernetes/pod.ts'

/** The init container that a pod is at, and which one that is; null where none is left. */
export function currentInit({
  spec,
  status,
}: Pod): { readonly index: number; readonly status: ContainerStatus } | null {
  const statuses = status?.initContainerStatuses ?? []
  const index = statuses.findIndex((one) => !isBehind(one, findSpec(one, spec?.initContainers)))
  const found = statuses[index]
  return found ? { index, status: found } : null
}

/** Whether its containers are what counts of a pod: all that begins has ended, or had when it first came up. */
export function hasBegun(pod: Pod): boolean {
  return currentInit(pod) === null || findCondition(pod.status?.conditions, 'Initialized')?.status === 'True'
}

/** The init containers that a pod has come to, the one that it is at among them. */
export function reachedInits(pod: Pod): readonly ContainerStatus[] {
  const statuses = pod.status?.initContainerStatuses ?? []
  const current = currentInit(pod)
  return current === null ? statuses : statuses.slice(0, current.index + 1)
}

/** The sidecars that a pod has come to. */
export function reachedSidecars(pod: Pod): readonly ContainerStatus[] {
  return reachedInits(pod).filter((one) => isSidecar(findSpec(one, pod.spec?.initContainers)))
}

export function endedWell({ state }: ContainerStatus): boolean {
  return state?.terminated !== undefined && (state.terminated.exitCode ?? 0) === 0
}

/** A sidecar only has to start; others must end well. */
function isBehind(status: ContainerStatus, spec: Container | undefined): boolean {
  return endedWell(status) || (isSidecar(spec) && status.started === true)
}

function findSpec({ name }: ContainerStatus, specs: readonly Container[] = []): Container | undefined {
  return specs.find((container) => container.name === name)
}
