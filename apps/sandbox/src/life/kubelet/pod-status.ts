import { hashText } from '../chance.ts'
import type { Condition } from '../objects/condition.ts'
import type { ContainerStatus, Pod, PodSpec, PodStatus } from '../objects/pod.ts'

function qosClass({ containers }: PodSpec): NonNullable<PodStatus['qosClass']> {
  const all = containers.map(({ resources }) => resources ?? {})
  const hasNone = all.every(({ requests, limits }) => requests === undefined && limits === undefined)
  if (hasNone) return 'BestEffort'
  const isGuaranteed = all.every(({ requests = {}, limits = {} }) =>
    ['cpu', 'memory'].every(
      (name) => limits[name] !== undefined && (requests[name] ?? limits[name]) === limits[name],
    ),
  )
  return isGuaranteed ? 'Guaranteed' : 'Burstable'
}

function podPhase(
  pod: Pod,
  inits: readonly ContainerStatus[],
  mains: readonly ContainerStatus[],
): NonNullable<PodStatus['phase']> {
  const policy = pod.spec.restartPolicy ?? 'Always'
  const failedInit = inits.some(({ state }) => (state.terminated?.exitCode ?? 0) !== 0)
  if (failedInit && policy === 'Never') return 'Failed'
  const hasStarted = mains.length > 0 && mains.every(({ containerID }) => containerID !== undefined)
  if (!hasStarted) return 'Pending'
  const ended = mains.map(({ state }) => state.terminated)
  if (policy === 'Always' || ended.some((end) => end === undefined)) return 'Running'
  const hasFailed = ended.some((end) => end?.exitCode !== 0)
  if (!hasFailed) return 'Succeeded'
  return policy === 'Never' ? 'Failed' : 'Running'
}

/** Sets a condition, keeping the time of its last change of status. */
export function setCondition(
  conditions: readonly Condition[] | undefined,
  next: Omit<Condition, 'lastTransitionTime'>,
  time: string,
): readonly Condition[] {
  const known = conditions?.find(({ type }) => type === next.type)
  const lastTransitionTime = known?.status === next.status ? (known.lastTransitionTime ?? time) : time
  const condition = { ...next, lastTransitionTime }
  return known === undefined
    ? [...(conditions ?? []), condition]
    : (conditions ?? []).map((other) => (other.type === next.type ? condition : other))
}

type Parts = {
  readonly pod: Pod
  readonly inits: readonly ContainerStatus[]
  readonly mains: readonly ContainerStatus[]
  readonly guests: readonly ContainerStatus[]
  readonly hostIP: string | undefined
  readonly time: string
}

function buildConditions({ pod, inits, mains, time }: Parts, phase: string): readonly Condition[] {
  const initialised = inits.every(({ state }) => state.terminated?.exitCode === 0)
  const unready = mains.filter(({ ready }) => !ready).map(({ name }) => name)
  const isReady = unready.length === 0 && phase === 'Running'
  const reason =
    phase === 'Succeeded'
      ? { reason: 'PodCompleted' }
      : isReady
        ? {}
        : { reason: 'ContainersNotReady', message: `containers with unready status: [${unready.join(' ')}]` }
  const status = isReady ? 'True' : 'False'
  const steps: readonly Omit<Condition, 'lastTransitionTime'>[] = [
    { type: 'Initialized', status: initialised ? 'True' : 'False' },
    { type: 'Ready', status, ...reason },
    { type: 'ContainersReady', status, ...reason },
    { type: 'PodScheduled', status: 'True' },
  ]
  return steps.reduce((all, step) => setCondition(all, step, time), pod.status?.conditions ?? [])
}

function podAddress(pod: Pod): string {
  const hash = hashText(`${pod.metadata.uid}`)
  return `10.${128 + (hashText(pod.spec.nodeName ?? '') % 16)}.${(hash >>> 8) % 256}.${1 + (hash % 254)}`
}

/** What kubelet reports of a pod whose containers are in these states. */
export function buildPodStatus(parts: Parts): PodStatus {
  const { pod, inits, mains, guests, hostIP, time } = parts
  const phase = podPhase(pod, inits, mains)
  const podIP = pod.status?.podIP ?? (pod.spec.hostNetwork === true ? hostIP : podAddress(pod))
  return {
    ...pod.status,
    phase,
    conditions: buildConditions(parts, phase),
    startTime: pod.status?.startTime ?? time,
    qosClass: pod.status?.qosClass ?? qosClass(pod.spec),
    containerStatuses: mains,
    ...(inits.length === 0 ? {} : { initContainerStatuses: inits }),
    ...(guests.length === 0 ? {} : { ephemeralContainerStatuses: guests }),
    ...(hostIP === undefined ? {} : { hostIP }),
    ...(podIP === undefined ? {} : { podIP, podIPs: [{ ip: podIP }] }),
  }
}
