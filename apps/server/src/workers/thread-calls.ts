import type { ListView } from '../live/list-view.ts'
import { searchNames } from './search.ts'
import type { ThreadClusters } from './thread-clusters.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { ListRequest, WorkerCall } from './worker-protocol.ts'

export type ThreadCalls = { answer(call: WorkerCall): Promise<unknown> }

export type ThreadCallsOptions = {
  readonly clusters: ThreadClusters
  readonly lists: ThreadLists
  readonly parts: ReadonlyMap<number, ListView>
}

/** Answers the questions that have one answer each. */
export function createThreadCalls({ clusters, lists, parts }: ThreadCallsOptions): ThreadCalls {
  const exported = new Map<number, ReturnType<ListView['freeze']>>()

  async function openExport(id: number, request: ListRequest): Promise<null> {
    const models = await lists.resolve(
      request.query.kind,
      request.scopes.map(({ cluster }) => cluster),
    )
    const view = lists.createView(request, models, () => {})
    await settled(view)
    exported.set(id, view.freeze())
    view.close()
    return null
  }

  function takePage(id: number, limit: number): ReturnType<ListView['freeze']> {
    const rows = exported.get(id) ?? []
    const rest = rows.slice(limit)
    if (rest.length > 0) exported.set(id, rest)
    else exported.delete(id)
    return rows.slice(0, limit)
  }

  return {
    async answer(call) {
      switch (call.name) {
        case 'part-head':
          return parts.get(call.part)?.head() ?? null
        case 'part-range':
          return parts.get(call.part)?.range(call.from, call.to) ?? []
        case 'export-open':
          return openExport(call.exported, call)
        case 'export-page':
          return takePage(call.exported, call.limit)
        case 'export-close':
          return exported.delete(call.exported) ? null : null
        case 'search':
          return searchNames(clusters.all, call)
        case 'namespaces':
          return (await clusters.rightsOf(call.cluster)?.namespacesOf(call)) ?? null
        case 'grantors':
          return (await clusters.rightsOf(call.cluster)?.grantors(call.namespace)) ?? []
      }
    },
  }
}

const SETTLE_MS = 20_000
const LOOK_MS = 50

/** An export of a list that nobody has looked at yet waits until it is complete. */
async function settled(view: ListView): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while (view.head().sources.some(({ state }) => state === 'loading') && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
