import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import type { SearchHit, WorkerCalls } from './worker-protocol.ts'

type SearchInput = WorkerCalls['search']['ask']

/** Objects whose name holds the text, in all mirrored kinds the caller may list; better matches first. */
export function searchNames(
  clusters: ReadonlyMap<string, ClusterWorker>,
  { text, scopes, limit }: SearchInput,
): WorkerCalls['search']['answer'] {
  const wanted = text.toLowerCase()
  const found: Found = new Map()
  const loading = new Set<string>()
  for (const scope of scopes) {
    for (const store of clusters.get(scope.cluster)?.loaded() ?? []) {
      const namespaces = scope.kinds[store.model.ref]
      if (namespaces === undefined) continue
      if (!store.synced()) loading.add(scope.cluster)
      collect(store, { wanted, namespaces, found })
    }
  }
  const hits = [...found.values()].toSorted((a, b) => a.rank - b.rank || (a.hit.name < b.hit.name ? -1 : 1))
  return { hits: hits.slice(0, limit).map(({ hit }) => hit), loading: [...loading] }
}

/** What a search can find anything in. */
export function listMirroredKinds(clusters: ReadonlyMap<string, ClusterWorker>): readonly string[] {
  const stores = [...clusters.values()].flatMap((cluster) => cluster.loaded())
  return [...new Set(stores.map(({ model }) => model.ref))]
}

/** By what no other object of any cluster bears: some are mirrored as what they are, and as a part of that. */
type Found = Map<string, { readonly rank: number; readonly hit: SearchHit }>

type Search = {
  readonly wanted: string
  readonly namespaces: 'all' | readonly string[]
  readonly found: Found
}

function collect(store: ResourceStore, { wanted, namespaces, found }: Search): void {
  const allowed = namespaces === 'all' ? null : new Set<string | null>(namespaces)
  const { isPart = false } = store.model
  for (const entry of store.entries()) {
    const { cluster, id, object } = entry
    const { name, namespace = null } = object.metadata
    const at = name.indexOf(wanted)
    if (at < 0 || (allowed && !allowed.has(namespace)) || isLeftOut(entry, store)) continue
    if (found.has(id) && !isPart) continue
    found.set(id, {
      rank: rankOf(name, wanted, at),
      hit: { cluster, kind: store.model.ref, namespace, name },
    })
  }
}

/** It is none of its kind, or another one that is called the same speaks for it. */
function isLeftOut(entry: Entry, { model }: ResourceStore): boolean {
  return entry.isApart || (model.selectCalled !== undefined && entry.row.folded === true)
}

/** Better ones are lower: the whole name, its beginning, any other part of it. */
function rankOf(name: string, wanted: string, at: number): number {
  if (name.length === wanted.length) return 0
  return at === 0 ? 1 : 2
}
