import type { Deployment, DeploymentStatus, ReplicaSet, RollingCondition } from '../objects/workload.ts'
import { resolveShare } from './rollout-plan.ts'

type Parts = {
  readonly deployment: Deployment
  readonly newest: ReplicaSet | undefined
  readonly all: readonly ReplicaSet[]
  readonly now: number
  readonly time: string
}

const DEADLINE_SECONDS = 600

function setRollingCondition(
  conditions: readonly RollingCondition[],
  next: Omit<RollingCondition, 'lastTransitionTime'>,
  time: string,
): readonly RollingCondition[] {
  const known = conditions.find(({ type }) => type === next.type)
  const lastTransitionTime = known?.status === next.status ? (known.lastTransitionTime ?? time) : time
  return [...conditions.filter(({ type }) => type !== next.type), { ...next, lastTransitionTime }]
}

function availability(
  { deployment, time }: Parts,
  available: number,
): Omit<RollingCondition, 'lastTransitionTime'> {
  const replicas = deployment.spec.replicas ?? 1
  const missing = resolveShare(deployment.spec.strategy?.rollingUpdate?.maxUnavailable, replicas, 'down')
  const known = deployment.status?.conditions?.find(({ type }) => type === 'Available')
  const isAvailable = available >= replicas - missing
  const status = isAvailable ? 'True' : 'False'
  const lastUpdateTime = known?.status === status ? (known.lastUpdateTime ?? time) : time
  return isAvailable
    ? {
        type: 'Available',
        status,
        reason: 'MinimumReplicasAvailable',
        message: 'Deployment has minimum availability.',
        lastUpdateTime,
      }
    : {
        type: 'Available',
        status,
        reason: 'MinimumReplicasUnavailable',
        message: 'Deployment does not have minimum availability.',
        lastUpdateTime,
      }
}

type Counts = {
  readonly replicas: number
  readonly updated: number
  readonly ready: number
  readonly available: number
}

function hasMoved(before: DeploymentStatus | undefined, after: Counts): boolean {
  return (
    (before?.updatedReplicas ?? 0) < after.updated ||
    (before?.replicas ?? 0) - (before?.updatedReplicas ?? 0) > after.replicas - after.updated ||
    (before?.availableReplicas ?? 0) < after.available
  )
}

type Progress = Omit<RollingCondition, 'lastTransitionTime'>

const TYPE = 'Progressing'

function isComplete({ spec }: Deployment, { updated, replicas, available }: Counts): boolean {
  const wanted = spec.replicas ?? 1
  return updated === wanted && replicas === wanted && available === wanted
}

function completed(name: string, known: RollingCondition | undefined, time: string): Progress {
  const message = `ReplicaSet "${name}" has successfully progressed.`
  const isOld = known?.reason === 'NewReplicaSetAvailable' && known.message === message
  const lastUpdateTime = isOld ? (known.lastUpdateTime ?? time) : time
  return { type: TYPE, status: 'True', reason: 'NewReplicaSetAvailable', message, lastUpdateTime }
}

function isLate({ spec }: Deployment, known: RollingCondition, now: number): boolean {
  // A finished rollout that loses a pod is not late: it has no rollout to be late with.
  if (known.reason === 'NewReplicaSetAvailable' || known.status === 'False') return false
  const deadline = (spec.progressDeadlineSeconds ?? DEADLINE_SECONDS) * 1000
  return now - Date.parse(known.lastUpdateTime ?? '') >= deadline
}

function isAbout({ message = '' }: RollingCondition, name: string): boolean {
  return message.includes(`"${name}"`)
}

function progress({ deployment, newest, now, time }: Parts, counts: Counts): Progress {
  const known = deployment.status?.conditions?.find(({ type }) => type === TYPE)
  const name = newest?.metadata.name ?? ''
  if (isComplete(deployment, counts)) return completed(name, known, time)
  if (known === undefined || !isAbout(known, name) || hasMoved(deployment.status, counts)) {
    const message = `ReplicaSet "${name}" is progressing.`
    return { type: TYPE, status: 'True', reason: 'ReplicaSetUpdated', message, lastUpdateTime: time }
  }
  if (!isLate(deployment, known, now)) return known
  const message = `ReplicaSet "${name}" has timed out progressing.`
  return { type: TYPE, status: 'False', reason: 'ProgressDeadlineExceeded', message, lastUpdateTime: time }
}

function count(newest: ReplicaSet | undefined, all: readonly ReplicaSet[]): Counts {
  const total = (pick: (set: ReplicaSet) => number | undefined): number =>
    all.reduce((sum, set) => sum + (pick(set) ?? 0), 0)
  return {
    replicas: total(({ status }) => status?.replicas),
    updated: newest?.status?.replicas ?? 0,
    ready: total(({ status }) => status?.readyReplicas),
    available: total(({ status }) => status?.availableReplicas),
  }
}

/** Kubernetes leaves numbers out that are zero. */
function onlyPositive(numbers: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0))
}

/** What a deployment says about itself, from its replica sets. */
export function buildRolloutStatus(parts: Parts): DeploymentStatus {
  const { deployment, newest, all, time } = parts
  const counts = count(newest, all)
  const known = deployment.status?.conditions ?? []
  const available = setRollingCondition(known, availability(parts, counts.available), time)
  const isPaused = deployment.spec.paused === true
  return {
    observedGeneration: deployment.metadata.generation ?? 1,
    ...onlyPositive({
      replicas: counts.replicas,
      updatedReplicas: counts.updated,
      readyReplicas: counts.ready,
      availableReplicas: counts.available,
      unavailableReplicas: Math.max(counts.replicas, deployment.spec.replicas ?? 1) - counts.available,
    }),
    conditions: isPaused ? available : setRollingCondition(available, progress(parts, counts), time),
  }
}

/** Milliseconds until the rollout counts as late; undefined when it is done, late already or paused. */
export function untilLate({ spec }: Deployment, status: DeploymentStatus, now: number): number | undefined {
  const known = status.conditions?.find(({ type }) => type === 'Progressing')
  if (spec.paused === true || known?.reason !== 'ReplicaSetUpdated') return undefined
  const deadline = (spec.progressDeadlineSeconds ?? DEADLINE_SECONDS) * 1000
  return Math.max(1, Date.parse(known.lastUpdateTime ?? '') + deadline - now)
}
