import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { workOutRows } from '../mirror/work-out-rows.ts'
import { columnHeads, type KindModel } from '../views/kind-model.ts'
import { createListView, type ListView } from '../views/list-view.ts'
import type { WindowSource } from '../views/window-source.ts'
import { createModelResolver, type ModelResolver } from './model-resolver.ts'
import { createUnusedSource, type UnusedSource } from './unused-look.ts'
import type { ListRequest } from './worker-protocol.ts'

/** Makes views over this thread's clusters. */
export type ThreadLists = {
  readonly resolve: ModelResolver
  /** Works out the rows of what is mirrored and nobody has listed yet; `createView` finds them. */
  prepare(request: ListRequest, models: ReadonlyMap<string, KindModel>): Promise<void>
  createView(request: ListRequest, models: ReadonlyMap<string, KindModel>, onChange: () => void): ListView
}

export function createThreadLists(
  clusters: ReadonlyMap<string, ClusterWorker>,
  onError: (error: unknown) => void,
): ThreadLists {
  const resolve = createModelResolver(clusters)

  function watchUsers(request: ListRequest, onUse: () => void): UnusedSource | null {
    if (!request.users) return null
    const own = request.scopes.flatMap(({ cluster }) => clusters.get(cluster) ?? [])
    return createUnusedSource({ clusters: own, request, resolve, onChange: onUse, onError })
  }

  return {
    resolve,
    async prepare({ query, scopes }, models) {
      for (const { cluster, namespaces } of scopes) {
        const store = clusters.get(cluster)?.peek(models.get(cluster)?.ref ?? '')
        if (store) await workOutRows(store, [query.namespaces, namespaces])
      }
    },
    createView(request, models, onChange) {
      const held = request.scopes.flatMap(({ cluster }) => {
        const model = models.get(cluster)
        return model ? [clusters.get(cluster)?.acquire(model)].filter((one) => one !== undefined) : []
      })
      const rules = widestRules([...models.values()])
      const unused = watchUsers(request, () => view.lookAgain())
      const view: ListView = createListView({
        stores: held.map(({ store }) => store),
        scopes: request.scopes,
        query: request.query,
        heads: columnHeads(rules),
        choices: rules.columns.filter(({ choice }) => choice).map(({ id }) => id),
        others: request.others,
        ...(unused && { unused: unused.look }),
        onChange,
      })
      return { ...view, close: () => closeAll(view, held, unused) }
    },
  }
}

function closeAll(
  view: WindowSource,
  held: readonly { release(): void }[],
  unused: UnusedSource | null,
): void {
  view.close()
  unused?.stop()
  for (const { release } of held) release()
}

/** Clusters may print different columns for one kind; the one that prints most describes the list. */
function widestRules(models: readonly KindModel[]): KindModel['rules'] {
  const [first] = models.map(({ rules }) => rules).toSorted((a, b) => b.columns.length - a.columns.length)
  return first ?? { columns: [] }
}
