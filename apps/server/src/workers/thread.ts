import type { ListView } from '../live/list-view.ts'
import { createObjectViews } from '../live/object-views.ts'
import { createViewHub } from '../live/view-hub.ts'
import type { Frame } from '../live/windowed-view.ts'
import { createOverviewParts } from './overview-parts.ts'
import { createThreadCalls } from './thread-calls.ts'
import { createThreadClusters, type ThreadClustersOptions } from './thread-clusters.ts'
import { createThreadLists } from './thread-lists.ts'
import type { ToWorker } from './worker-protocol.ts'

export type ThreadOptions = Pick<ThreadClustersOptions, 'post' | 'createTransport'> & {
  /** This thread's place among all, so that no two views of the server share a number. */
  readonly index: number
  readonly threads: number
}

type Message<Op extends ToWorker['op']> = Extract<ToWorker, { op: Op }>

/** What runs in one worker thread; a function, so that tests can run it without one. */
export function createThread(options: ThreadOptions): { receive(message: ToWorker): void; stop(): void } {
  const { post, index, threads } = options
  const parts = new Map<number, ListView>()
  /** What is being opened; a later message about the same one makes the earlier void. */
  const opening = new Map<string, symbol>()
  let views = 0
  const onError = (error: unknown) => post({ op: 'error', message: describe(error) })
  const send = (frame: Frame) => post({ op: 'frame', frame })
  const clusters = createThreadClusters({
    ...options,
    onError,
    onChange: (id) => overviews.clusterChanged(id),
  })
  const overviews = createOverviewParts(clusters.all, (part, value) => post({ op: 'overview', part, value }))
  const lists = createThreadLists(clusters.all)
  const calls = createThreadCalls({ clusters, lists, parts })
  const hub = createViewHub({ send, onError, nextNumber: () => ++views * (threads + 1) + index })
  const objects = createObjectViews(send, onError)

  /** Runs `open` with the models of a kind, unless another message about `name` came meanwhile. */
  function whenResolved(
    name: string,
    request: { ref: string; clusters: readonly string[] },
    open: Opener,
  ): void {
    const mark = Symbol(name)
    opening.set(name, mark)
    lists
      .resolve(request.ref, request.clusters)
      .then((models) => {
        if (opening.get(name) !== mark) return
        opening.delete(name)
        open(models)
      })
      .catch(onError)
  }
  type Opener = (models: Awaited<ReturnType<typeof lists.resolve>>) => void

  function openList({ subscriber, window, resumeFrom, query, scopes, others }: Message<'open-list'>): void {
    const ids = scopes.map(({ cluster }) => cluster)
    whenResolved(`view ${subscriber}`, { ref: query.kind, clusters: ids }, (models) =>
      hub.open({
        subscriber,
        key: JSON.stringify([query, scopes, others, ids.map(clusters.generation)]),
        window,
        resumeFrom,
        createSource: (onChange) => lists.createView({ query, scopes, others }, models, onChange),
      }),
    )
  }

  function openObject({ subscriber, query }: Message<'open-object'>): void {
    whenResolved(`view ${subscriber}`, { ref: query.kind, clusters: [query.cluster] }, (models) => {
      const cluster = clusters.all.get(query.cluster)
      const model = models.get(query.cluster)
      if (cluster && model) objects.open(subscriber, cluster, { query, model })
    })
  }

  function openPart({ part, query, scopes, others }: Message<'open-part'>): void {
    const changed = () => post({ op: 'part-changed', part })
    whenResolved(
      `part ${part}`,
      { ref: query.kind, clusters: scopes.map(({ cluster }) => cluster) },
      (models) => {
        parts.set(part, lists.createView({ query, scopes, others }, models, changed))
        changed()
      },
    )
  }

  function close({ subscriber, keep }: Message<'close'>): void {
    opening.delete(`view ${subscriber}`)
    hub.close(subscriber, keep)
    objects.close(subscriber)
  }

  function closePart({ part }: Message<'close-part'>): void {
    opening.delete(`part ${part}`)
    parts.get(part)?.close()
    parts.delete(part)
  }

  async function call({ id, call: question }: Message<'call'>): Promise<void> {
    try {
      post({ op: 'answer', id, value: await calls.answer(question) })
    } catch (error) {
      post({ op: 'failed', id, message: describe(error) })
    }
  }

  function stop(): void {
    hub.stop()
    objects.stop()
    overviews.stop()
    for (const id of [...clusters.all.keys()]) clusters.remove(id)
  }

  const handlers: { readonly [Op in ToWorker['op']]: (message: Message<Op>) => unknown } = {
    'set-cluster': clusters.set,
    'remove-cluster': ({ cluster }) => clusters.remove(cluster),
    'open-list': openList,
    'open-object': openObject,
    close,
    refresh({ subscriber }) {
      hub.refresh(subscriber)
      objects.refresh(subscriber)
    },
    'open-part': openPart,
    'close-part': closePart,
    'open-overview': ({ part, scopes }) => overviews.open(part, scopes),
    'close-overview': ({ part }) => overviews.close(part),
    call,
    stop,
  }
  return {
    // Each handler takes just the messages of its own name.
    receive: (message) => void (handlers[message.op] as (message: ToWorker) => unknown)(message),
    stop,
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
