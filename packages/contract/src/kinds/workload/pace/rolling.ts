import { findCondition } from '../../../kubernetes/condition.ts'
import type { KubeObject } from '../../../kubernetes/object.ts'
import { readAt, readNumber } from '../../../manifest/read.ts'
import type { DaemonSet } from '../daemon-set.rules.ts'
import type { Rollout } from '../rollout/rollout.ts'
import type { StatefulSet } from '../stateful-set.rules.ts'

/** Pods of an earlier version are being replaced. */
export type Rolling = {
  /** So many are to be of the newest version. */
  readonly wanted: number
  /** So many are, ready or not. */
  readonly updated: number
}

/** Null where nothing is replaced, or not by itself. */
export function readRollingReplicas(rollout: Rollout): Rolling | null {
  const { spec, status } = rollout
  const updated = status?.updatedReplicas ?? 0
  const all = readNumber(readAt(status, 'replicas')) ?? 0
  if (!isSeen(rollout) || spec?.paused || all <= updated) return null
  return { wanted: spec?.replicas ?? 1, updated }
}

/** What has failed or was called off is over: a deployment config goes back to the version before. */
export function readRollingConfig(config: Rollout): Rolling | null {
  const progress = findCondition(config.status?.conditions, 'Progressing')
  return progress?.status === 'False' ? null : readRollingReplicas(config)
}

export function readRollingSet(set: StatefulSet): Rolling | null {
  const { updatedReplicas: updated = 0, readyReplicas: ready = 0 } = set.status ?? {}
  if (!isSeen(set) || isOnDelete(set.spec?.updateStrategy) || !hasTwoVersions(set)) return null
  const wanted = wantedOf(set)
  return updated >= wanted && ready >= (set.spec?.replicas ?? 1) ? null : { wanted, updated }
}

function hasTwoVersions({ status }: StatefulSet): boolean {
  const current = readAt(status, 'currentRevision')
  return current !== undefined && current !== status?.updateRevision
}

/** What lies below the partition stays as it is. */
function wantedOf({ spec }: StatefulSet): number {
  const { replicas = 1, ordinals, updateStrategy } = spec ?? {}
  const kept = (updateStrategy?.rollingUpdate?.partition ?? 0) - (ordinals?.start ?? 0)
  return Math.max(0, replicas - Math.max(0, kept))
}

export function readRollingDaemons(set: DaemonSet): Rolling | null {
  const {
    updatedNumberScheduled: updated = 0,
    currentNumberScheduled: all = 0,
    desiredNumberScheduled: wanted = 0,
  } = set.status ?? {}
  if (!isSeen(set) || isOnDelete(set.spec?.updateStrategy) || all <= updated) return null
  return { wanted, updated }
}

function isOnDelete(strategy: { readonly type?: string } | undefined): boolean {
  return strategy?.type === 'OnDelete'
}

/** Its controller has seen what is wanted now, and it is to stay. */
function isSeen({ metadata, status }: KubeObject): boolean {
  const seen = readNumber(readAt(status, 'observedGeneration')) ?? 0
  return !metadata.deletionTimestamp && seen >= (metadata.generation ?? 0)
}
