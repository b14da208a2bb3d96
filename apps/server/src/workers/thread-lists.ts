import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { loadDiscoveredModel } from '../mirror/discovered-kind.ts'
import { columnHeads, findModel, type KindModel } from '../views/kind-model.ts'
import { createListView, type ListView } from '../views/list-view.ts'
import type { WindowSource } from '../views/window-source.ts'
import type { ListRequest } from './worker-protocol.ts'

/** Makes views over this thread's clusters. */
export type ThreadLists = {
  /** The model of a kind on each cluster asked for; a discovered kind's columns are read from its definition. */
  resolve(ref: string, clusters: readonly string[]): Promise<ReadonlyMap<string, KindModel>>
  createView(request: ListRequest, models: ReadonlyMap<string, KindModel>, onChange: () => void): ListView
}

export function createThreadLists(clusters: ReadonlyMap<string, ClusterWorker>): ThreadLists {
  const discovered = new Map<string, Promise<KindModel | null>>()

  function discover(ref: string, cluster: ClusterWorker): Promise<KindModel | null> {
    const key = `${cluster.id} ${ref}`
    const known = discovered.get(key) ?? loadDiscoveredModel(cluster.client, ref)
    discovered.set(key, known)
    // A definition may change: the next opened list after ten minutes asks again.
    setTimeout(() => discovered.delete(key), 10 * 60_000).unref()
    return known
  }

  return {
    async resolve(ref, ids) {
      const models = await Promise.all(
        ids.map(async (id) => {
          const cluster = clusters.get(id)
          if (!cluster) return []
          const model = findModel(ref, cluster.version) ?? (await discover(ref, cluster))
          return model ? [[id, model] as const] : []
        }),
      )
      return new Map(models.flat())
    },
    createView(request, models, onChange) {
      const held = request.scopes.flatMap(({ cluster }) => {
        const model = models.get(cluster)
        return model ? [clusters.get(cluster)?.acquire(model)].filter((one) => one !== undefined) : []
      })
      const rules = widestRules([...models.values()])
      const view = createListView({
        stores: held.map(({ store }) => store),
        scopes: request.scopes,
        query: request.query,
        heads: columnHeads(rules),
        choices: rules.columns.filter(({ choice }) => choice).map(({ id }) => id),
        others: request.others,
        onChange,
      })
      return { ...view, close: () => closeAll(view, held) }
    },
  }
}

function closeAll(view: WindowSource, held: readonly { release(): void }[]): void {
  view.close()
  for (const { release } of held) release()
}

/** Clusters may print different columns for one kind; the one that prints most describes the list. */
function widestRules(models: readonly KindModel[]): KindModel['rules'] {
  const [first] = models.map(({ rules }) => rules).toSorted((a, b) => b.columns.length - a.columns.length)
  return first ?? { columns: [] }
}
