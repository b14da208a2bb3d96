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

function progress(
  { deployment, newest, now, time }: Parts,
  counts: Counts,
): Omit<RollingCondition, 'lastTransitionTime'> {
  const { spec, status } = deployment
  const replicas = spec.replicas ?? 1
  const known = status?.conditions?.find(({ type }) => type === 'Progressing')
  const name = newest?.metadata.name ?? ''
  const isComplete =
    counts.updated === replicas && counts.replicas === replicas && counts.available === replicas
  const type = 'Progressing'
  if (isComplete) {
    const isOld = known?.reason === 'NewReplicaSetAvailable' && known.message?.includes(`"${name}"`)
    const lastUpdateTime = isOld ? (known.lastUpdateTime ?? time) : time
    return {
      type,
      status: 'True',
      reason: 'NewReplicaSetAvailable',
      message: `ReplicaSet "${name}" has successfully progressed.`,
      lastUpdateTime,
    }
  }
  if (known?.message?.includes(`"${name}"`) !== true || hasMoved(status, counts)) {
    return {
      type,
      status: 'True',
      reason: 'ReplicaSetUpdated',
      message: `ReplicaSet "${name}" is progressing.`,
      lastUpdateTime: time,
    }
  }
  const deadline = (spec.progressDeadlineSeconds ?? DEADLINE_SECONDS) * 1000
  const isLate = now - Date.parse(known.lastUpdateTime ?? time) >= deadline
  // A finished rollout that loses a pod is not late: it has no rollout to be late with.
  if (!isLate || known.reason === 'NewReplicaSetAvailable') return known
  if (known.status === 'False') return known
  return {
    type,
    status: 'False',
    reason: 'ProgressDeadlineExceeded',
    message: `ReplicaSet "${name}" has timed out progressing.`,
    lastUpdateTime: time,
  }
}

/** What a deployment says about itself, from its replica sets. */
export function buildRolloutStatus(parts: Parts): DeploymentStatus {
  const { deployment, newest, all, time } = parts
  const total = (pick: (set: ReplicaSet) => number | undefined): number =>
    all.reduce((sum, set) => sum + (pick(set) ?? 0), 0)
  const counts: Counts = {
    replicas: total(({ status }) => status?.replicas),
    updated: newest?.status?.replicas ?? 0,
    ready: total(({ status }) => status?.readyReplicas),
    available: total(({ status }) => status?.availableReplicas),
  }
  const unavailable = Math.max(0, Math.max(counts.replicas, deployment.spec.replicas ?? 1) - counts.available)
  const known = deployment.status?.conditions ?? []
  const available = setRollingCondition(known, availability(parts, counts.available), time)
  return {
    observedGeneration: deployment.metadata.generation ?? 1,
    ...(counts.replicas > 0 ? { replicas: counts.replicas } : {}),
    ...(counts.updated > 0 ? { updatedReplicas: counts.updated } : {}),
    ...(counts.ready > 0 ? { readyReplicas: counts.ready } : {}),
    ...(counts.available > 0 ? { availableReplicas: counts.available } : {}),
    ...(unavailable > 0 ? { unavailableReplicas: unavailable } : {}),
    conditions:
      deployment.spec.paused === true
        ? available
        : setRollingCondition(available, progress(parts, counts), time),
  }
}

/** Milliseconds until the rollout counts as late; undefined when it is done, late already or paused. */
export function untilLate({ spec }: Deployment, status: DeploymentStatus, now: number): number | undefined {
  const known = status.conditions?.find(({ type }) => type === 'Progressing')
  if (spec.paused === true || known?.reason !== 'ReplicaSetUpdated') return undefined
  const deadline = (spec.progressDeadlineSeconds ?? DEADLINE_SECONDS) * 1000
  return Math.max(1, Date.parse(known.lastUpdateTime ?? '') + deadline - now)
}
