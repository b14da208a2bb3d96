import type { SourceState } from '@naru/contract/live/protocol'
import { KubeError } from '@naru/kube/errors'

/** What is known about the mirror of one collection. */
export type MirrorStatus = {
  readonly synced: boolean
  readonly loaded: number
  readonly failure: { readonly since: number; readonly reason: string; readonly absent: boolean } | null
}

export const LOADING: MirrorStatus = { synced: false, loaded: 0, failure: null }

/** Since when a whole cluster does not answer as it should, and why. */
export type Trouble = { readonly since: number; readonly reason: string }

/** Trouble that is over leaves rows stale until the cluster tells of its changes again. */
export function afterTrouble(status: MirrorStatus, trouble: Trouble): MirrorStatus {
  return status.synced ? { ...status, failure: status.failure ?? { ...trouble, absent: false } } : status
}

/** How fresh a cluster's rows are: trouble of the cluster counts as much as that of the watch. */
export function buildSourceState(
  cluster: string,
  status: MirrorStatus,
  trouble: Trouble | null,
): SourceState {
  const { failure } = status
  if (failure?.absent) return { cluster, state: 'absent', reason: failure.reason }
  const worst = failure ?? trouble
  if (worst === null) {
    return status.synced ? { cluster, state: 'live' } : { cluster, state: 'loading', loaded: status.loaded }
  }
  const since = Math.min(worst.since, trouble?.since ?? worst.since)
  return { cluster, state: status.synced ? 'stale' : 'unreachable', since, reason: worst.reason }
}

/** A short reason for people: the cluster's own word, or why there was no answer. */
export function failureReason(error: unknown): string {
  if (!(error instanceof KubeError)) return 'Unknown'
  // An open circuit only repeats that the calls before it failed.
  return error.reason === 'CircuitOpen' ? 'Unreachable' : error.reason
}

/** A resource that the cluster does not serve answers 404 for its list. */
export function isAbsent(error: unknown): boolean {
  return error instanceof KubeError && error.code === 404
}
