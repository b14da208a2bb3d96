import type { CountsSnapshot, KindCount } from '@naru/contract/live/counts'
import type { ClusterWorker } from '../mirror/cluster-worker.ts'
import { createSnapshotView } from '../views/snapshot-view.ts'
import type { Frame } from '../views/windowed-view.ts'
import { countKind } from './count-kind.ts'
import { createSharedViews, type SharedViews, type StartedView } from './shared-views.ts'
import type { ThreadLists } from './thread-lists.ts'
import type { CountsRequest } from './worker-protocol.ts'

/** Counts of namespaces, made again while anyone looks. */
export type CountViews = SharedViews<CountsRequest>

export type CountViewsOptions = {
  readonly send: (frame: Frame) => void
  readonly onError: (error: unknown) => void
  readonly resolve: ThreadLists['resolve']
  readonly everyMs?: number
}

const EVERY_MS = 10_000
/** Requests to one cluster at a time. */
const AT_ONCE = 6

export function createCountViews(options: CountViewsOptions): CountViews {
  return createSharedViews((cluster, request) => startCounting(cluster, request, options))
}

function startCounting(
  cluster: ClusterWorker,
  { query, denied }: CountsRequest,
  { send, onError, resolve, everyMs = EVERY_MS }: CountViewsOptions,
): StartedView {
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
  return { view, stop }
}
