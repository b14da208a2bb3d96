import type { ListView } from '../views/list-view.ts'
import type { ViewHub } from '../views/view-hub.ts'
import type { CountViews } from './count-views.ts'
import type { MapViews } from './map-views.ts'
import type { ObjectViews } from './object-views.ts'
import type { SharedViews } from './shared-views.ts'
import type { ThreadClusters } from './thread-clusters.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { FromWorker, ListRequest, ToWorker } from './worker-protocol.ts'

type Message<Op extends ToWorker['op']> = Extract<ToWorker, { op: Op }>
type ViewOp =
  | 'open-list'
  | 'open-object'
  | 'open-counts'
  | 'open-map'
  | 'open-part'
  | 'close-part'
  | 'close'
  | 'pause'
  | 'refresh'

/** Opening and closing of lists and objects on this thread. */
export type ThreadViews = {
  /** Shares of lists that another thread puts together. */
  readonly parts: ReadonlyMap<number, ListView>
  readonly handlers: { readonly [Op in ViewOp]: (message: Message<Op>) => void }
}

export type ThreadViewsOptions = {
  readonly clusters: ThreadClusters
  readonly lists: ThreadLists
  readonly hub: ViewHub
  readonly objects: ObjectViews
  readonly counts: CountViews
  readonly maps: MapViews
  readonly post: (message: FromWorker) => void
  readonly onError: (error: unknown) => void
}

type Models = Awaited<ReturnType<ThreadLists['resolve']>>

export function createThreadViews(options: ThreadViewsOptions): ThreadViews {
  const { clusters, lists, hub, objects, counts, maps, post, onError } = options
  const shared = [objects, counts, maps]
  const parts = new Map<number, ListView>()
  const opening = createOpening(lists)

  function openList({ subscriber, window, resumeFrom, ...request }: Message<'open-list'>): void {
    const { query, scopes, others, users } = request
    const on = scopes.map(({ cluster }) => cluster)
    const open = (models: Models) =>
      hub.open({
        subscriber,
        key: JSON.stringify([query, scopes, others, users, on.map(clusters.generation)]),
        window,
        resumeFrom,
        createSource: (onChange) => lists.createView(request, models, onChange),
      })
    opening.whenWorkedOut(`view ${subscriber}`, request, open).catch(onError)
  }

  function openObject({ subscriber, query }: Message<'open-object'>): void {
    const open = (models: Models) => {
      const cluster = clusters.all.get(query.cluster)
      const model = models.get(query.cluster)
      if (cluster && model) objects.open(subscriber, cluster, { query, model })
    }
    opening.when(`view ${subscriber}`, { ref: query.kind, on: [query.cluster] }, open).catch(onError)
  }

  function openPart({ part, ...request }: Message<'open-part'>): void {
    const changed = () => post({ op: 'part-changed', part })
    const open = (models: Models) => {
      parts.set(part, lists.createView(request, models, changed))
      changed()
    }
    opening.whenWorkedOut(`part ${part}`, request, open).catch(onError)
  }

  return {
    parts,
    handlers: {
      'open-list': openList,
      'open-object': openObject,
      'open-counts': ({ subscriber, request }) => openShared(clusters, counts, subscriber, request),
      'open-map': ({ subscriber, request }) => openShared(clusters, maps, subscriber, request),
      'open-part': openPart,
      'close-part'({ part }) {
        opening.cancel(`part ${part}`)
        parts.get(part)?.close()
        parts.delete(part)
      },
      close({ subscriber, keep }) {
        opening.cancel(`view ${subscriber}`)
        hub.close(subscriber, keep)
        for (const views of shared) views.close(subscriber)
      },
      pause: ({ subscriber }) => hub.pause(subscriber),
      refresh({ subscriber }) {
        for (const views of [hub, ...shared]) views.refresh(subscriber)
      },
    },
  }
}

type About = { readonly query: { readonly cluster: string } }

/** Opens what every cluster tells in its own way. */
function openShared<Request extends About>(
  { all }: ThreadClusters,
  views: SharedViews<Request>,
  subscriber: number,
  request: Request,
): void {
  const cluster = all.get(request.query.cluster)
  if (cluster) views.open(subscriber, cluster, request)
}

type Asked = { readonly ref: string; readonly on: readonly string[] }

/** Waits for the models of a kind, and for the rows of a list; a later message about the same name makes the earlier void. */
function createOpening(lists: ThreadLists) {
  const marks = new Map<string, symbol>()

  async function begin(
    name: string,
    { ref, on }: Asked,
    open: (models: Models) => void,
    prepare?: (models: Models) => Promise<void>,
  ): Promise<void> {
    const mark = Symbol(name)
    marks.set(name, mark)
    const models = await lists.resolve(ref, on)
    if (marks.get(name) !== mark) return
    await prepare?.(models)
    if (marks.get(name) !== mark) return
    marks.delete(name)
    open(models)
  }

  return {
    cancel: (name: string) => void marks.delete(name),
    when: (name: string, asked: Asked, open: (models: Models) => void) => begin(name, asked, open),
    whenWorkedOut(name: string, request: ListRequest, open: (models: Models) => void): Promise<void> {
      const { query, scopes } = request
      const asked = { ref: query.kind, on: scopes.map(({ cluster }) => cluster) }
      return begin(name, asked, open, (models) => lists.prepare(request, models))
    },
  }
}
