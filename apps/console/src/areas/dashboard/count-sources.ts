import type { ClusterTile } from '@naru/contract/live/overview'

/** Clusters by whether their figures are of now, and since when the longest silent one has been so. */
export function countSources(clusters: readonly ClusterTile[]): {
  readonly live: number
  readonly late: number
  readonly since: number | null
} {
  const late = clusters.filter(({ state }) => state === 'error' || state === 'unknown')
  const times = late.flatMap(({ lastSeen, since }) => lastSeen ?? since ?? [])
  return {
    live: clusters.filter(({ state }) => state !== 'loading').length - late.length,
    late: late.length,
    since: times.length === 0 ? null : Math.min(...times),
  }
}
