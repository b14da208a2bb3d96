import type { CountsSnapshot, KindCount } from '@naru/contract/live/counts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createSnapshotView, type SnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { countKind } from './count-kind.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { CountsRequest } from './worker-protocol.ts'

/** Counts of namespaces, made once for all who may list the same kinds there, and again while anyone looks. */
export type CountViews = {
  open(subscriber: number, cluster: ClusterWorker, request: CountsRequest): void
  close(subscriber: number): void
  refresh(subscriber: number): void
  stop(): void
}

export type CountViewsOptions = {
  readonly send: (frame: Frame) => void
  readonly onError: (error: unknown) => void
  readonly resolve: ThreadLists['resolve']
  readonly everyMs?: number
}

type Counting = { readonly cluster: ClusterWorker; readonly view: SnapshotView; readonly stop: () => void }

const EVERY_MS = 10_000
/** Requests to one cluster at a time. */
const AT_ONCE = 6

export function createCountViews(options: CountViewsOptions): CountViews {
  const countings = new Map<string, Counting>()
  const places = new Map<number, string>()

  function close(subscriber: number): void {
    const key = places.get(subscriber) ?? ''
    places.delete(subscriber)
    const counting = countings.get(key)
    if (!counting || counting.view.leave(subscriber) > 0) return
    counting.stop()
    countings.delete(key)
  }

  return {
    open(subscriber, cluster, request) {
      close(subscriber)
      const key = JSON.stringify(request)
      const known = countings.get(key)
      // A cluster with new credentials is another worker.
      const counting = known?.cluster === cluster ? known : startCounting(cluster, request, options)
      if (known !== counting) known?.stop()
      countings.set(key, counting)
      places.set(subscriber, key)
      counting.view.join(subscriber)
    },
    close,
    refresh: (subscriber) => countings.get(places.get(subscriber) ?? '')?.view.refresh(subscriber),
    stop() {
      for (const { stop } of countings.values()) stop()
      countings.clear()
    },
  }
}

function startCounting(
  cluster: ClusterWorker,
  { query, denied }: CountsRequest,
  { send, onError, resolve, everyMs = EVERY_MS }: CountViewsOptions,
): Counting {
  const stopped = new AbortController()
  const counts = new Map<string, KindCount>(denied.map((kind) => [kind, { kind, state: 'denied' }]))
  let timer: NodeJS.Timeout | undefined
  const view = createSnapshotView({
    build() {
      const data: CountsSnapshot = { type: 'counts', everyMs, counts: [...counts.values()] }
      const trouble = cluster.trouble()
      const source = trouble ? { state: 'stale', ...trouble } : { state: 'live' }
      return { sources: JSON.stringify([{ cluster: cluster.id, ...source }]), data: JSON.stringify(data) }
    },
    send,
  })

  async function count(kind: string): Promise<void> {
    const model = (await resolve(kind, [cluster.id])).get(cluster.id)
    const { signal } = stopped
    if (signal.aborted) return
    const counted = model && (await countKind({ cluster, namespace: query.namespace, model, signal }))
    counts.set(kind, counted ?? { kind, state: 'absent' })
    view.changed()
  }

  async function run(): Promise<void> {
    const waiting = [...query.kinds]
    const work = async () => {
      for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) await count(kind)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (!stopped.signal.aborted) timer = setTimeout(start, everyMs)
  }

  function start(): void {
    run().catch((error: unknown) => {
      if (!stopped.signal.aborted) onError(error)
    })
  }

  start()
  const stop = () => {
    stopped.abort()
    clearTimeout(timer)
    view.stop()
  }
  return { cluster, view, stop }
}
