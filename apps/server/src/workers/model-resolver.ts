import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { loadDiscoveredModel } from '../mirror/discovered-kind.ts'
import { findModel, type KindModel } from '../views/kind-model.ts'

/** The model of a kind on each cluster asked for; a discovered kind's columns are read from its definition. */
export type ModelResolver = (
  ref: string,
  clusters: readonly string[],
) => Promise<ReadonlyMap<string, KindModel>>

export function createModelResolver(clusters: ReadonlyMap<string, ClusterWorker>): ModelResolver {
  const discovered = new Map<string, Promise<KindModel | null>>()

  function discover(ref: string, cluster: ClusterWorker): Promise<KindModel | null> {
    const key = `${cluster.id} ${ref}`
    const known = discovered.get(key) ?? loadDiscoveredModel(cluster.client, ref)
    discovered.set(key, known)
    // A definition may change: the next opened list after ten minutes asks again.
    setTimeout(() => discovered.delete(key), 10 * 60_000).unref()
    return known
  }

  return async (ref, ids) => {
    const models = await Promise.all(
      ids.map(async (id) => {
        const cluster = clusters.get(id)
        if (!cluster) return []
        const model = findModel(ref, cluster.version) ?? (await discover(ref, cluster))
        return model ? [[id, model] as const] : []
      }),
    )
    return new Map(models.flat())
  }
}
