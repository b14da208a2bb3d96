import { findCondition } from '../../kubernetes/condition.ts'
import type { Container, ContainerStatus, Pod } from '../../kubernetes/pod.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'

/** The status that people know from `kubectl get pods`, and more where a pod says more. */
export function podStatus(pod: Pod): Status {
  const word = podWord(pod)
  return buildStatus(word === 'Running' && !isPodReady(pod) ? 'Running, not ready' : word)
}

/** The pod's Ready condition, or every container ready where the condition is not there yet. */
export function isPodReady(pod: Pod): boolean {
  const ready = findCondition(pod.status?.conditions, 'Ready')
  if (ready) return ready.status === 'True'
  const statuses = pod.status?.containerStatuses ?? []
  return statuses.length > 0 && statuses.every((status) => status.ready === true)
}

function podWord(pod: Pod): string {
  return leavingWord(pod) ?? initWord(pod) ?? containersWord(pod) ?? gatedWord(pod) ?? phaseWord(pod)
}

function leavingWord({ status, metadata }: Pod): string | null {
  if (status?.reason === 'NodeLost') return 'Unknown'
  if (metadata.deletionTimestamp) return 'Terminating'
  return status?.reason === 'Evicted' ? 'Evicted' : null
}

function phaseWord({ status }: Pod): string {
  return status?.reason ?? status?.phase ?? 'Unknown'
}

function gatedWord(pod: Pod): string | null {
  const scheduled = findCondition(pod.status?.conditions, 'PodScheduled')
  return scheduled?.reason === 'SchedulingGated' ? 'SchedulingGated' : null
}

/** `Init:…` while an init container still has to finish. */
function initWord(pod: Pod): string | null {
  const containers = pod.spec?.initContainers ?? []
  const statuses = pod.status?.initContainerStatuses ?? []
  for (const [index, status] of statuses.entries()) {
    const spec = containers.find(({ name }) => name === status.name)
    if (isInitialized(status, spec)) continue
    return `Init:${initReason(status) ?? `${index}/${Math.max(containers.length, statuses.length)}`}`
  }
  return null
}

/** A sidecar (restart policy Always) only has to start; others must end well. */
function isInitialized({ started, state }: ContainerStatus, spec: Container | undefined): boolean {
  return (spec?.restartPolicy === 'Always' && started === true) || state?.terminated?.exitCode === 0
}

function initReason({ state }: ContainerStatus): string | null {
  if (state?.terminated) return terminatedWord(state.terminated)
  const waiting = state?.waiting?.reason
  return waiting && waiting !== 'PodInitializing' ? waiting : null
}

type Terminated = { readonly reason?: string; readonly exitCode?: number; readonly signal?: number }

function terminatedWord(terminated: Terminated): string {
  return terminated.reason || exitWord(terminated)
}

/** How a container ended, in kubectl's words. */
function exitWord({ signal, exitCode }: Terminated): string {
  return signal ? `Signal:${signal}` : `ExitCode:${exitCode ?? 0}`
}

/** The reason of the first container that waits or has ended; `Completed` beside one that is ready is running. */
function containersWord({ status }: Pod): string | null {
  const containers = status?.containerStatuses ?? []
  const word = containers.map(containerWord).find((found) => found !== null) ?? null
  return word === 'Completed' && containers.some(({ ready }) => ready === true) ? 'Running' : word
}

function containerWord({ state }: ContainerStatus): string | null {
  if (state?.terminated) return terminatedWord(state.terminated)
  return state?.waiting?.reason ?? null
}
