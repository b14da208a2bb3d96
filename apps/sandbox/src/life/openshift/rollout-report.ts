import type { DeploymentConfig, ReplicationController, RollingCondition } from '../objects/workload.ts'
import { isCancelled, phaseOf, versionOf } from './rollout-phase.ts'

type Told = {
  readonly config: DeploymentConfig
  readonly newest: ReplicationController
  readonly all: readonly ReplicationController[]
  readonly time: string
}

type Word = Omit<RollingCondition, 'lastTransitionTime' | 'lastUpdateTime'>

function availability(available: number, wanted: number): Word {
  const isAvailable = available >= wanted
  const has = isAvailable ? 'has' : 'does not have'
  return {
    type: 'Available',
    status: isAvailable ? 'True' : 'False',
    message: `Deployment config ${has} minimum availability.`,
  }
}

function progress({ newest }: Told): Word {
  const name = newest.metadata.name
  switch (phaseOf(newest)) {
    case 'Complete':
      return {
        type: 'Progressing',
        status: 'True',
        reason: 'NewReplicationControllerAvailable',
        message: `replication controller "${name}" successfully rolled out`,
      }
    case 'Failed':
      return isCancelled(newest)
        ? {
            type: 'Progressing',
            status: 'False',
            reason: 'RolloutCancelled',
            message: `rollout of replication controller "${name}" was cancelled`,
          }
        : {
            type: 'Progressing',
            status: 'False',
            reason: 'ProgressDeadlineExceeded',
            message: `replication controller "${name}" has failed progressing`,
          }
    default:
      return {
        type: 'Progressing',
        status: 'True',
        reason: 'ReplicationControllerUpdated',
        message: `replication controller "${name}" is progressing`,
      }
  }
}

/** What a deployment config says about itself, from its replication controllers. */
export function buildRolloutStatus(told: Told) {
  const { config, newest, all, time } = told
  const total = (pick: (one: ReplicationController) => number | undefined): number =>
    all.reduce((sum, one) => sum + (pick(one) ?? 0), 0)
  const available = total(({ status }) => status?.availableReplicas)
  const wanted = config.spec.replicas ?? 1
  const conditions = [availability(available, wanted), progress(told)].map((word): RollingCondition => {
    const known = config.status?.conditions?.find(({ type }) => type === word.type)
    if (known === undefined) return { ...word, lastTransitionTime: time, lastUpdateTime: time }
    const since = known.status === word.status ? (known.lastTransitionTime ?? time) : time
    const isSame = known.message === word.message && known.reason === word.reason
    return {
      ...word,
      lastTransitionTime: since,
      lastUpdateTime: isSame ? (known.lastUpdateTime ?? time) : time,
    }
  })
  return {
    observedGeneration: config.metadata.generation ?? 1,
    latestVersion: Math.max(versionOf(newest), config.status?.latestVersion ?? 0),
    replicas: total(({ status: own }) => own?.replicas),
    updatedReplicas: newest.status?.replicas ?? 0,
    readyReplicas: total(({ status: own }) => own?.readyReplicas),
    availableReplicas: available,
    unavailableReplicas: Math.max(0, wanted - available),
    conditions,
  }
}
