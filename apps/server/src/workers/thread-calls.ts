import { rowKey } from '@naru/contract/live/protocol'
import type { ClusterMeshes } from '../meshes/cluster-meshes.ts'
import type { IstiodNames } from '../meshes/istiod-names.ts'
import type { ListView } from '../views/list-view.ts'
import { listMirroredKinds, searchNames } from './search.ts'
import type { ThreadClusters } from './thread-clusters.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { CallName, WorkerCall, WorkerCalls } from './worker-protocol.ts'

type ExportAsk = WorkerCalls['export-open']['ask']

export type ThreadCalls = { answer(call: WorkerCall): Promise<unknown> }

export type ThreadCallsOptions = {
  readonly clusters: ThreadClusters
  readonly lists: ThreadLists
  readonly parts: ReadonlyMap<number, ListView>
  readonly meshes: Pick<ClusterMeshes, 'answer'>
  readonly istiods: Pick<IstiodNames, 'nameOf'>
}

/** Answers the questions that have one answer each. */
export function createThreadCalls(options: ThreadCallsOptions): ThreadCalls {
  const { clusters, lists, parts, meshes, istiods } = options
  const exported = new Map<number, ReturnType<ListView['freeze']>>()
  /** Exports that are being opened, and that nobody has closed meanwhile. */
  const opening = new Set<number>()

  async function openExport({ exported: id, keys, ...request }: ExportAsk): Promise<null> {
    opening.add(id)
    try {
      const models = await lists.resolve(
        request.query.kind,
        request.scopes.map(({ cluster }) => cluster),
      )
      await lists.prepare(request, models)
      const view = lists.createView(request, models, () => {})
      await settled(view, () => opening.has(id))
      if (opening.has(id)) exported.set(id, chosenOf(view.freeze(), keys))
      view.close()
    } finally {
      opening.delete(id)
    }
    return null
  }

  function takePage(id: number, limit: number): ReturnType<ListView['freeze']> {
    const rows = exported.get(id) ?? []
    const rest = rows.slice(limit)
    if (rest.length > 0) exported.set(id, rest)
    else exported.delete(id)
    return rows.slice(0, limit)
  }

  const answers: { readonly [N in CallName]: (ask: WorkerCalls[N]['ask']) => unknown } = {
    'part-head': ({ part }) => parts.get(part)?.head() ?? null,
    'part-range': ({ part, from, to }) => parts.get(part)?.range(from, to) ?? [],
    'export-open': openExport,
    'export-page': ({ exported: id, limit }) => takePage(id, limit),
    'export-close'({ exported: id }) {
      opening.delete(id)
      exported.delete(id)
      return null
    },
    'mirrored-kinds': () => listMirroredKinds(clusters.all),
    search: (search) => searchNames(clusters.all, search),
    mesh: meshes.answer,
    'istiod-name': ({ cluster }) => istiods.nameOf(cluster),
    namespaces: async ({ cluster, ...subjects }) =>
      (await clusters.rightsOf(cluster)?.namespacesOf(subjects)) ?? null,
    grantors: async ({ cluster, namespace }) =>
      (await clusters.rightsOf(cluster)?.grantors(namespace)) ?? null,
    grants: async ({ cluster, identity, seen }) =>
      (await clusters.rightsOf(cluster)?.grantsOf(identity, seen)) ?? null,
    holders: async ({ cluster, asked, seen, limit }) =>
      (await clusters.rightsOf(cluster)?.holdersOf(asked, seen, limit)) ?? null,
  }
  return {
    // Each answer takes just the questions of its own name.
    answer: async (call) => (answers[call.name] as (ask: WorkerCall) => unknown)(call),
  }
}

function chosenOf(rows: ReturnType<ListView['freeze']>, keys: ExportAsk['keys']) {
  if (!keys) return rows
  const wanted = new Set(keys)
  return rows.filter(({ row }) => wanted.has(rowKey(row)))
}

const SETTLE_MS = 20_000
const LOOK_MS = 50

/** An export of a list that nobody has looked at yet waits until it is complete, as long as somebody wants it. */
async function settled(view: ListView, isWanted: () => boolean): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  const isLoading = () => view.head().sources.some(({ state }) => state === 'loading')
  while (isWanted() && isLoading() && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
