import { conditionSince, findCondition } from '../../../kubernetes/condition.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import { rolloutVersion } from '../../../kubernetes/rollout-record.ts'
import { parseTime } from '../../../kubernetes/time.ts'
import type { DeploymentConfig } from '../deployment-config.rules.ts'
import { isPodReady } from '../pod-status.ts'
import type { Rolling } from './rolling.ts'
import { type Step, type ToldPace, tellPace } from './tell-pace.ts'

const HASH = 'controller-revision-hash'
const REVISION = 'deployment.kubernetes.io/revision'

type Around = {
  /** Those of the newest version, the latest at least. */
  readonly pods: readonly Pod[]
  readonly isWhole: boolean
  readonly now: number
}

type RolloutProgress = {
  /** How many pods are of the newest version and ready. */
  readonly ready: number
  readonly pace: ToldPace | null
}

/** How far a rollout is, and how long it still takes by when its new pods were made and became ready. */
export function judgeRollout({ wanted, updated }: Rolling, { pods, ...around }: Around): RolloutProgress {
  const steps = pods.flatMap(readStep)
  const ready = Math.max(0, updated - steps.filter(({ ended }) => ended === null).length)
  return { ready, pace: tellPace({ ...around, steps, left: wanted - ready }) }
}

function readStep(pod: Pod): readonly Step[] {
  const began = parseTime(pod.metadata.creationTimestamp)
  if (began === null || pod.metadata.deletionTimestamp) return []
  const since = conditionSince(findCondition(pod.status?.conditions, 'Ready'))
  return [{ began, ended: isPodReady(pod) ? since : null }]
}

/** The replica set of a deployment's newest version. */
export function findNewestSet(sets: readonly KubeObject[]): KubeObject | undefined {
  return sets.toSorted((a, b) => revisionOf(b) - revisionOf(a))[0]
}

function revisionOf({ metadata }: KubeObject): number {
  return Number(metadata.annotations?.[REVISION] ?? 0)
}

/** The replication controller of a deployment config's newest version, which is made after the config names it. */
export function findNewestController(
  { status }: DeploymentConfig,
  controllers: readonly KubeObject[],
): KubeObject | undefined {
  return controllers.find((controller) => rolloutVersion(controller) === status?.latestVersion)
}

/** Those of a version by the name that a set's controller gave it. */
export function listPodsOf(revision: string | undefined, pods: readonly Pod[]): readonly Pod[] {
  return revision === undefined ? [] : pods.filter((pod) => hashOf(pod) === revision)
}

/** The newest version of a daemon set, which does not say it: the pod made last is of it, as soon as there is one. */
export function newestHash({ updated }: Rolling, pods: readonly Pod[]): string | undefined {
  const byAge = pods.toSorted((a, b) => madeAt(b) - madeAt(a))
  return updated > 0 && byAge[0] ? hashOf(byAge[0]) : undefined
}

function madeAt({ metadata }: Pod): number {
  return parseTime(metadata.creationTimestamp) ?? 0
}

function hashOf({ metadata }: Pod): string | undefined {
  return metadata.labels?.[HASH]
}
