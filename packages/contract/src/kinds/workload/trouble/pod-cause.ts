import type { ContainerState, ContainerStatus, Pod } from '../../../kubernetes/pod.ts'
import type { Cause, Exit } from '../../kind-rules.ts'

const MOST_CHARACTERS = 400
/** What a container waits for in the course of things. */
const ON_THE_WAY = new Set(['PodInitializing', 'ContainerCreating'])

/** What a pod knows of its trouble: the container at fault with how its last run ended, or in words why none runs. */
export function podCause(pod: Pod): Cause | null {
  const fault = containerAtFault(pod)
  const ended = fault && failedRun(fault)
  const says = shorten((fault && ownWords(fault)) || podWords(pod, ended !== undefined))
  if (says === '' && !ended) return null
  return { says, ...(fault && { container: fault.name, ...(ended && describeRun(fault, ended)) }) }
}

function containerAtFault({ status }: Pod): ContainerStatus | undefined {
  const containers = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  return containers.find(isHalted) ?? containers.find(hasFailedBefore)
}

/** Conditions that only repeat which containers are not ready. */
const REPEATING = /^Containers?Not/

/** The pod's own words; where a run has failed, how that ended says more. */
function podWords({ status }: Pod, hasFailed: boolean): string {
  const unmet = status?.conditions?.find(
    (one) => one.status === 'False' && one.message && !REPEATING.test(one.reason ?? ''),
  )
  return status?.message ?? (hasFailed ? undefined : unmet?.message) ?? ''
}

type Terminated = NonNullable<ContainerState['terminated']>

function isHalted({ state }: ContainerStatus): boolean {
  const { waiting, terminated } = state ?? {}
  return waiting ? !ON_THE_WAY.has(waiting.reason ?? '') : isFailure(terminated)
}

function hasFailedBefore({ ready, lastState }: ContainerStatus): boolean {
  return ready !== true && isFailure(lastState?.terminated)
}

function isFailure(ended: Terminated | undefined): ended is Terminated {
  return ended !== undefined && Boolean(ended.exitCode || ended.signal)
}

function failedRun({ state, lastState }: ContainerStatus): Terminated | undefined {
  return [state?.terminated, lastState?.terminated].find(isFailure)
}

/** A back-off's message only names the pod and counts seconds; what the run said of its end is worth more. */
function ownWords({ state, lastState }: ContainerStatus): string | undefined {
  const { waiting, terminated } = state ?? {}
  const waits = waiting?.reason === 'CrashLoopBackOff' ? undefined : waiting?.message
  return waits || terminated?.message || lastState?.terminated?.message
}

function describeRun(
  { state, restartCount = 0 }: ContainerStatus,
  ended: Terminated,
): Pick<Cause, 'exit' | 'restarts' | 'run'> {
  const { exitCode: code, signal, reason } = ended
  const exit: Exit = {
    ...(code !== undefined && { code }),
    ...(signal && { signal }),
    ...(reason && { reason }),
  }
  return { exit, restarts: restartCount, run: ended === state?.terminated ? 'current' : 'previous' }
}

/** The scheduler adds what it would have evicted, which repeats why it could not place the pod. */
function shorten(message: string): string {
  const words = (message.split(' preemption: ', 1)[0] ?? '').trim()
  return words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words
}
