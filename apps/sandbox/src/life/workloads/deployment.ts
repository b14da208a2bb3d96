import { isDeepStrictEqual } from 'node:util'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { Deployment, ReplicaSet } from '../objects/workload.ts'
import { DEPLOYMENTS, REPLICA_SETS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { planRollout, resolveShare, type Share } from './rollout-plan.ts'
import { buildRolloutStatus, untilLate } from './rollout-status.ts'
import { hashTemplate } from './template-hash.ts'

const REVISION = 'deployment.kubernetes.io/revision'
const HASH_LABEL = 'pod-template-hash'
const HISTORY_LIMIT = 10

function revisionOf({ metadata }: ReplicaSet): number {
  return Number(metadata.annotations?.[REVISION] ?? 0)
}

function scalingNotes(deployment: Deployment): Record<string, string> {
  const replicas = deployment.spec.replicas ?? 1
  const surge = resolveShare(deployment.spec.strategy?.rollingUpdate?.maxSurge, replicas, 'up')
  return {
    'deployment.kubernetes.io/desired-replicas': String(replicas),
    'deployment.kubernetes.io/max-replicas': String(replicas + surge),
  }
}

function buildReplicaSet(deployment: Deployment, hash: string, revision: number) {
  const { template, selector } = deployment.spec
  const labels = { ...template.metadata?.labels, [HASH_LABEL]: hash }
  const { [REVISION]: _, ...annotations } = deployment.metadata.annotations ?? {}
  return {
    metadata: {
      name: `${deployment.metadata.name}-${hash}`,
      ...(deployment.metadata.namespace === undefined ? {} : { namespace: deployment.metadata.namespace }),
      labels,
      annotations: { ...annotations, ...scalingNotes(deployment), [REVISION]: String(revision) },
      ownerReferences: [ownerReference(DEPLOYMENTS, deployment)],
    },
    spec: {
      replicas: 0,
      selector: { ...selector, matchLabels: { ...selector.matchLabels, [HASH_LABEL]: hash } },
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
    status: { replicas: 0 },
  }
}

/** The replica set of the current template, made when it is new, and made the newest when it was rolled back to. */
function ensureNewest(
  deployment: Deployment,
  sets: readonly ReplicaSet[],
  world: World,
): ReplicaSet | undefined {
  const hash = hashTemplate(deployment.spec.template)
  const found = sets.find(({ metadata }) => metadata.labels?.[HASH_LABEL] === hash)
  const highest = Math.max(0, ...sets.map(revisionOf))
  if (found === undefined) {
    return deployment.spec.paused === true
      ? undefined
      : world.create(REPLICA_SETS, buildReplicaSet(deployment, hash, highest + 1))
  }
  if (revisionOf(found) === highest) return found
  return world.patch(REPLICA_SETS, nameOf(found), (set) => ({
    ...set,
    metadata: {
      ...set.metadata,
      annotations: { ...set.metadata.annotations, [REVISION]: String(highest + 1) },
    },
  }))
}

function scale(deployment: Deployment, set: ReplicaSet, replicas: number, world: World): void {
  const before = set.spec.replicas ?? 0
  if (before === replicas) return
  world.patch(REPLICA_SETS, nameOf(set), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      annotations: { ...current.metadata.annotations, ...scalingNotes(deployment) },
    },
    spec: { ...current.spec, replicas },
  }))
  const way = replicas > before ? 'up' : 'down'
  world.record(deployment, 'Deployment', {
    type: 'Normal',
    reason: 'ScalingReplicaSet',
    message: `Scaled ${way} replica set ${set.metadata.name} from ${before} to ${replicas}`,
    component: 'deployment-controller',
  })
}

function shareOf(set: ReplicaSet): Share {
  return { wanted: set.spec.replicas ?? 0, available: set.status?.availableReplicas ?? 0 }
}

function roll(deployment: Deployment, newest: ReplicaSet, older: readonly ReplicaSet[], world: World): void {
  const { replicas = 1, strategy } = deployment.spec
  const isRecreate = strategy?.type === 'Recreate'
  const isDrained = older.every(({ status }) => (status?.replicas ?? 0) === 0)
  const plan = planRollout({
    replicas,
    isRecreate,
    limits: strategy?.rollingUpdate ?? {},
    newest: shareOf(newest),
    older: older.map(shareOf),
  })
  if (!isRecreate || isDrained) scale(deployment, newest, plan.newest, world)
  older.forEach((set, index) => scale(deployment, set, plan.older[index] ?? 0, world))
}

/** While paused nothing rolls, yet a changed number still reaches the replica set that serves. */
function scalePaused(deployment: Deployment, sets: readonly ReplicaSet[], world: World): void {
  const active = sets.filter(({ spec }) => (spec.replicas ?? 0) > 0)
  const [only] = active.length > 0 ? active : sets.slice(-1)
  if (only !== undefined && active.length <= 1) scale(deployment, only, deployment.spec.replicas ?? 1, world)
}

function forgetOldest(deployment: Deployment, older: readonly ReplicaSet[], world: World): void {
  const limit = deployment.spec.revisionHistoryLimit ?? HISTORY_LIMIT
  const idle = older.filter(({ spec, status }) => (spec.replicas ?? 0) === 0 && (status?.replicas ?? 0) === 0)
  for (const set of idle.slice(0, Math.max(0, idle.length - limit))) world.remove(REPLICA_SETS, nameOf(set))
}

function report(key: string, world: World): number | undefined {
  const deployment = world.get(DEPLOYMENTS, parseObjectKey(key))
  if (deployment === undefined) return undefined
  const all = world.controlled(REPLICA_SETS, deployment.metadata.uid)
  const hash = hashTemplate(deployment.spec.template)
  const newest = all.find(({ metadata }) => metadata.labels?.[HASH_LABEL] === hash)
  const status = buildRolloutStatus({ deployment, newest, all, now: world.now(), time: world.time() })
  const revision = newest === undefined ? undefined : String(revisionOf(newest))
  world.patch(DEPLOYMENTS, nameOf(deployment), (current) => {
    const isNoted = revision === undefined || current.metadata.annotations?.[REVISION] === revision
    if (isNoted && isDeepStrictEqual(current.status, status)) return current
    const annotations = isNoted
      ? {}
      : { annotations: { ...current.metadata.annotations, [REVISION]: revision } }
    return { ...current, metadata: { ...current.metadata, ...annotations }, status }
  })
  return untilLate(deployment, status, world.now())
}

/** Deployments: one replica set for each template, rolled over within the strategy's limits. */
export const deploymentController: Controller = {
  name: 'deployments',
  wakes: [onSelf(DEPLOYMENTS), onControlled(REPLICA_SETS, 'Deployment')],
  reconcile: (key, world) => {
    const deployment = world.get(DEPLOYMENTS, parseObjectKey(key))
    if (deployment === undefined || isBeingDeleted(deployment)) return undefined
    const sets = [...world.controlled(REPLICA_SETS, deployment.metadata.uid)].sort(
      (left, right) => revisionOf(left) - revisionOf(right),
    )
    const newest = ensureNewest(deployment, sets, world)
    if (deployment.spec.paused === true || newest === undefined) scalePaused(deployment, sets, world)
    else {
      const older = sets.filter(({ metadata }) => metadata.uid !== newest.metadata.uid)
      roll(deployment, newest, older, world)
      forgetOldest(deployment, older, world)
    }
    return report(key, world)
  },
}
