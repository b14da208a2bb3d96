import { findCondition } from '../../../kubernetes/condition.ts'
import type { Condition } from '../../../kubernetes/object.ts'
import { type ContainerStatus, isSidecar, type Pod } from '../../../kubernetes/pod.ts'
import type { Ratio } from '../../../rows/cell.ts'
import { endedWell, hasBegun, reachedInits, reachedSidecars } from './init-containers.ts'

/** How many of a pod's containers are ready, sidecars among them, as kubectl counts. */
export function readyContainers(pod: Pod): Ratio {
  const { containers = [], initContainers = [] } = pod.spec ?? {}
  const sidecars = reachedSidecars(pod).filter((one) => one.started === true && !endedWell(one))
  const serving = containersThatCount(pod).filter(({ state }) => state?.running)
  return {
    ready: [...sidecars, ...serving].filter(({ ready }) => ready === true).length,
    desired: containers.length + initContainers.filter(isSidecar).length,
  }
}

/** How many of the conditions that others answer for hold; null where it waits for none. */
export function readinessGates({ spec, status }: Pod): Ratio | null {
  const gates = spec?.readinessGates ?? []
  if (gates.length === 0) return null
  const held = gates.filter(({ conditionType = '' }) => isTrue(status?.conditions, conditionType))
  return { ready: held.length, desired: gates.length }
}

function isTrue(conditions: readonly Condition[] | undefined, type: string): boolean {
  return findCondition(conditions, type)?.status === 'True'
}

/** How often its containers were started again; while it begins, how often those that begin. */
export function countRestarts(pod: Pod): number {
  const inits = hasBegun(pod) ? reachedSidecars(pod) : reachedInits(pod)
  return [...inits, ...containersThatCount(pod)].reduce((sum, { restartCount = 0 }) => sum + restartCount, 0)
}

function containersThatCount(pod: Pod): readonly ContainerStatus[] {
  return hasBegun(pod) ? (pod.status?.containerStatuses ?? []) : []
}
