import { type Health, isClusterSilent } from '../clusters/cluster-health.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { Reviews } from './reviews.ts'

/** Forgets reviews where roles or bindings change, and tells those whose streams depend on them. */
export function followRights(
  pool: Pick<WorkerPool, 'onMessage'>,
  registry: Pick<ClusterRegistry, 'all' | 'onChange'>,
  reviews: Pick<Reviews, 'drop'>,
) {
  const listeners = new Set<() => void>()
  let known: ReadonlyMap<string, number> = new Map()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const changed = (cluster: string) => {
    reviews.drop(cluster)
    tell()
  }
  pool.onMessage((message) => {
    if (message.op === 'rights-changed') changed(message.cluster)
    // What could not be decided while the cluster was silent can be now.
    if (message.op === 'trouble' && message.trouble === null) tell()
  })
  /** Whether a cluster of which nothing is mirrored, so that no thread tells of it, answers again, or answers better. */
  function isOneBack(): boolean {
    const before = known
    known = new Map(registry.all().map(({ record, prober }) => [record.id, judgeAnswers(prober.health())]))
    return [...before].some(([cluster, answers]) => (known.get(cluster) ?? answers) > answers)
  }
  registry.onChange((reconnected) => {
    for (const cluster of reconnected) reviews.drop(cluster)
    if (isOneBack() || reconnected.length > 0) tell()
  })
  return {
    /** Roles or bindings of a cluster have changed. */
    changed,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** More is better: one that is not well may say what it could not while it was silent. One never seen was not silent. */
function judgeAnswers(health: Pick<Health, 'status' | 'reason'>): number {
  if (health.reason === null) return 2
  return isClusterSilent(health) ? 0 : 1
}
