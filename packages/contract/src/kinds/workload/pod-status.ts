import { findCondition } from '../../kubernetes/condition.ts'
import type { ContainerStatus, Pod } from '../../kubernetes/pod.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { currentInit, endedWell, hasBegun } from './pod/init-containers.ts'

/** The status that people know from `kubectl get pods`, and more where a pod says more. */
export function podStatus(pod: Pod): Status {
  const word = podWord(pod)
  return podStatusOf(word === 'Running' && !isPodReady(pod) ? 'Running, not ready' : word)
}

/** The status of a pod by its word. Nobody knows how it is on a node that is lost: that is trouble, and not only unknown. */
export function podStatusOf(word: string): Status {
  return word === 'Unknown' ? buildStatus(word, 'error') : buildStatus(word)
}

/** Whether the pod's node has been lost. */
function isLost({ status }: Pod): boolean {
  return status?.reason === 'NodeLost'
}

/** The pod's Ready condition, or every container ready where the condition is not there yet. */
export function isPodReady(pod: Pod): boolean {
  const ready = findCondition(pod.status?.conditions, 'Ready')
  if (ready) return ready.status === 'True'
  const statuses = pod.status?.containerStatuses ?? []
  return statuses.length > 0 && statuses.every((status) => status.ready === true)
}

function podWord(pod: Pod): string {
  return leavingWord(pod) ?? workingWord(pod)
}

function leavingWord(pod: Pod): string | null {
  if (isLost(pod)) return 'Unknown'
  if (pod.metadata.deletionTimestamp) return 'Terminating'
  return pod.status?.reason === 'Evicted' ? 'Evicted' : null
}

/** A pod that has come up once is what its containers are; else what it waits for. */
function workingWord(pod: Pod): string {
  const before = initWord(pod) ?? gatedWord(pod) ?? phaseWord(pod)
  if (!hasBegun(pod)) return before
  const containers = pod.status?.containerStatuses ?? []
  const word = containers.map(containerWord).find((found) => found !== null) ?? before
  return word === 'Completed' ? completedWord(pod, containers) : word
}

/** That one container has completed says little beside one that goes on or has failed. */
function completedWord({ status }: Pod, containers: readonly ContainerStatus[]): string {
  const goesOn = containers.some(({ ready, state }) => ready === true && state?.running)
  if (goesOn && findCondition(status?.conditions, 'Ready')?.status === 'True') return 'Running'
  const failed = containers.find((one) => one.state?.terminated && !endedWell(one))
  return (failed && containerWord(failed)) ?? (goesOn ? 'Running, not ready' : 'Completed')
}

function phaseWord({ status }: Pod): string {
  return status?.reason || status?.phase || 'Unknown'
}

function gatedWord(pod: Pod): string | null {
  const scheduled = findCondition(pod.status?.conditions, 'PodScheduled')
  return scheduled?.reason === 'SchedulingGated' ? 'SchedulingGated' : null
}

/** `Init:…` while an init container still has to finish. */
function initWord(pod: Pod): string | null {
  const current = currentInit(pod)
  if (current === null) return null
  const { index, status } = current
  return `Init:${initReason(status) ?? `${index}/${pod.spec?.initContainers?.length ?? 0}`}`
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

/** Why a container waits, or how it ended; null of one that runs. */
function containerWord({ state }: ContainerStatus): string | null {
  if (state?.waiting?.reason) return state.waiting.reason
  return state?.terminated ? terminatedWord(state.terminated) : null
}
