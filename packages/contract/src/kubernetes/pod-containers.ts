import { type Container, type ContainerStatus, isSidecar, type Pod } from './pod.ts'

/** What a container is there for: to prepare, to go on beside those that serve, to serve, or for a look inside. */
export type ContainerRole = 'init' | 'sidecar' | 'main' | 'debug'

export type PodContainer = {
  readonly container: Container
  readonly role: ContainerRole
  /** Undefined while nobody tells of it. */
  readonly status: ContainerStatus | undefined
}

/** Every container of a pod in the order in which they come, with those that somebody added for a look inside. */
export function listContainers({ spec = {}, status = {} }: Pod): readonly PodContainer[] {
  const { initContainers, containers, ephemeralContainers } = spec
  const { initContainerStatuses, containerStatuses, ephemeralContainerStatuses } = status
  return [
    ...pair(initContainers, initContainerStatuses, (one) => (isSidecar(one) ? 'sidecar' : 'init')),
    ...pair(containers, containerStatuses, () => 'main'),
    ...pair(ephemeralContainers, ephemeralContainerStatuses, () => 'debug'),
  ]
}

function pair(
  containers: readonly Container[] = [],
  statuses: readonly ContainerStatus[] = [],
  roleOf: (container: Container) => ContainerRole,
): readonly PodContainer[] {
  return containers.map((container) => ({
    container,
    role: roleOf(container),
    status: statuses.find(({ name }) => name === container.name),
  }))
}
