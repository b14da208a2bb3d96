import type { KubeObject } from '../../../kubernetes/object.ts'
import type { Pod } from '../../../kubernetes/pod.ts'
import type { Status } from '../../../rows/status.ts'
import { isPodReady, podStatus } from '../pod-status.ts'
import type { StatefulSet } from '../stateful-set.rules.ts'

/** One place of a stateful set, and who holds it. */
export type SetPlace = {
  readonly ordinal: number
  readonly pod: string
  /** Null while there is none. */
  readonly status: Status | null
  readonly ready: boolean
  /** Made from the newest template. */
  readonly current: boolean
  /** It holds a place that the set no longer has. */
  readonly surplus: boolean
  readonly claims: readonly { readonly name: string; readonly exists: boolean; readonly phase: string }[]
}

/** What the set does not get past by itself, or not yet. */
export type SetWait =
  /** One that is not ready holds back those that follow, or those that are to be replaced. */
  | { readonly for: 'pod'; readonly pod: string; readonly holds: number }
  /** Below the partition pods stay as they are. */
  | { readonly for: 'partition'; readonly partition: number; readonly holds: number }
  /** Nobody has deleted the old pods yet. */
  | { readonly for: 'deletion'; readonly holds: number }

const HASH = 'controller-revision-hash'

type Around = { readonly pods: readonly Pod[]; readonly claims: readonly KubeObject[] }

/** The places of a set in order, with the pod and the claims of each. */
export function listPlaces(set: StatefulSet, { pods, claims }: Around): readonly SetPlace[] {
  const { replicas = 1, ordinals, volumeClaimTemplates = [] } = set.spec ?? {}
  const { name } = set.metadata
  const first = ordinals?.start ?? 0
  const wanted = Array.from({ length: replicas }, (_, index) => first + index)
  const byOrdinal = new Map(pods.map((pod) => [ordinalOf(pod), pod]))
  const byName = new Map(claims.map((claim) => [claim.metadata.name, claim]))
  const all = [...new Set([...wanted, ...byOrdinal.keys()])].toSorted((a, b) => a - b)
  return all.map((ordinal) => {
    const pod = byOrdinal.get(ordinal)
    return {
      ordinal,
      pod: `${name}-${ordinal}`,
      status: pod ? podStatus(pod) : null,
      ready: pod !== undefined && isPodReady(pod) && !pod.metadata.deletionTimestamp,
      current: pod?.metadata.labels?.[HASH] === set.status?.updateRevision,
      surplus: !wanted.includes(ordinal),
      claims: volumeClaimTemplates.map(({ metadata }) => {
        const claim = `${metadata.name}-${name}-${ordinal}`
        return { name: claim, exists: byName.has(claim), phase: phaseOf(byName.get(claim)) }
      }),
    }
  })
}

function ordinalOf({ metadata }: Pod): number {
  return Number(metadata.name.slice(metadata.name.lastIndexOf('-') + 1))
}

function phaseOf(claim: KubeObject | undefined): string {
  // Only what the API server knows of a claim stands in its status.
  const { phase = 'Pending' } = (claim?.['status'] ?? {}) as { readonly phase?: string }
  return phase
}

/** What keeps a set from having all its pods, or all of them from being new; null where nothing does. */
export function findWait(set: StatefulSet, places: readonly SetPlace[]): SetWait | null {
  const wanted = places.filter(({ surplus }) => !surplus)
  return findHolder(set, wanted) ?? findOutdated(set, wanted)
}

/** In order, the lowest that is not ready keeps those above it from being made; a rollout comes from above, and waits for the same. */
function findHolder({ spec }: StatefulSet, wanted: readonly SetPlace[]): SetWait | null {
  const missing = wanted.filter(({ status }) => status === null).length
  const outdated = wanted.filter(({ status, current }) => status !== null && !current).length
  const holder = wanted.find(({ status, ready }) => status !== null && !ready)
  if (!holder) return null
  const holds = (spec?.podManagementPolicy === 'Parallel' ? 0 : missing) + outdated
  return holds === 0 ? null : { for: 'pod', pod: holder.pod, holds }
}

function findOutdated({ spec }: StatefulSet, wanted: readonly SetPlace[]): SetWait | null {
  const outdated = wanted.filter(({ status, current }) => status !== null && !current)
  if (outdated.length === 0) return null
  const { type, rollingUpdate } = spec?.updateStrategy ?? {}
  if (type === 'OnDelete') return { for: 'deletion', holds: outdated.length }
  const partition = rollingUpdate?.partition ?? 0
  return outdated.every(({ ordinal }) => ordinal < partition)
    ? { for: 'partition', partition, holds: outdated.length }
    : null
}
