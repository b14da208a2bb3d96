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
  let silent: readonly string[] = []
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
  /** Whether a cluster of which nothing is mirrored, so that no thread tells of it, answers again. */
  function isOneBack(): boolean {
    const before = silent
    silent = registry.all().flatMap(({ record, prober }) => (prober.failure() === null ? [] : [record.id]))
    return before.some((cluster) => !silent.includes(cluster))
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
