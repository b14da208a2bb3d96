import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { loadDiscoveredModel } from '../mirror/discovered-kind.ts'
import { findModel, type KindModel } from '../views/kind-model.ts'

/** The model of a kind on each cluster asked for; a discovered kind's columns are read from its definition. */
export type ModelResolver = (
  ref: string,
  clusters: readonly string[],
) => Promise<ReadonlyMap<string, KindModel>>

type Asked = Pick<ClusterWorker, 'client' | 'version'>

/** A definition may change: the next opened list after ten minutes asks again. */
const KEEP_MS = 10 * 60_000

export function createModelResolver(clusters: ReadonlyMap<string, Asked>): ModelResolver {
  // A cluster with new credentials is another worker.
  const discovered = new WeakMap<Asked, Map<string, Promise<KindModel | null>>>()

  function discover(ref: string, cluster: Asked): Promise<KindModel | null> {
    const models = discovered.get(cluster) ?? new Map<string, Promise<KindModel | null>>()
    discovered.set(cluster, models)
    const known = models.get(ref)
    if (known) return known
    const loaded = loadDiscoveredModel(cluster.client, ref).then(({ model, isWhole }) => {
      if (isWhole) setTimeout(() => models.delete(ref), KEEP_MS).unref()
      // What the cluster could not tell now the next one asks again.
      else models.delete(ref)
      return model
    })
    models.set(ref, loaded)
    return loaded
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
