import { systemClock } from '@naru/kube/calls/time-limit'
import type { Collection, KubeClient } from '@naru/kube/client'
import { type CollectionEvent, watchCollection } from '@naru/kube/reflector'
import type { MemoryBudget } from './memory-budget.ts'
import type { ResourceStore } from './resource-store.ts'
import { createSharingStore } from './sharing-store.ts'
import { failureReason, isAbsent } from './source-status.ts'

export type Mirror = {
  /**
   * Ends the connection and continues at once on a new one: nobody knows what one lost to a cluster that was in trouble
   * since then.
   */
  renew(troubleSince: number): void
  stop(): void
}

export type MirrorOptions = {
  readonly client: KubeClient
  readonly collection: Collection
  readonly store: ResourceStore
  readonly budget: MemoryBudget
  readonly fieldSelector?: string
  readonly labelSelector?: string
  readonly onError: (error: unknown) => void
}

const CHUNK = 500
/** Someone may be looking at an empty list: the first rows come sooner in a small answer. */
const FIRST_CHUNK = 100
/** Rows of a chunk are computed in slices, so that one large answer does not hold up other clusters of the thread. */
const SLICE = 100

/** What was too much will hardly be less soon. */
const TOO_LARGE_MS = 60_000

/** Keeps a store equal to a collection of the cluster until it is stopped. */
export function createMirror(options: MirrorOptions): Mirror {
  const { client, collection, fieldSelector, labelSelector, onError } = options
  const share = options.budget.join(() => dropped.abort())
  const store = createSharingStore(options.store, share)
  const stopped = new AbortController()
  let dropped = new AbortController()
  let connection = new AbortController()
  let silentSince: number | undefined
  const renewable: KubeClient = {
    ...client,
    send: (call) => {
      if (connection.signal.aborted) connection = new AbortController()
      const signal = anySignal(call.signal, connection.signal)
      return client.send(call.streaming ? { ...call, signal } : call)
    },
  }

  /** What waits because the cluster was in trouble waits no longer. */
  async function pause(ms: number, signal?: AbortSignal): Promise<void> {
    if (!connection.signal.aborted) return systemClock.delay(ms, anySignal(signal, connection.signal))
    connection = new AbortController()
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await follow(AbortSignal.any([stopped.signal, dropped.signal]))
      if (stopped.signal.aborted) return
      await giveUp(store)
      await systemClock.delay(TOO_LARGE_MS, stopped.signal)
      dropped = new AbortController()
    }
  }

  async function follow(signal: AbortSignal): Promise<void> {
    const events = watchCollection(renewable, collection, {
      signal,
      chunkSize: CHUNK,
      firstChunkSize: FIRST_CHUNK,
      silentSince: () => silentSince,
      clock: { ...systemClock, delay: pause },
      ...(fieldSelector && { fieldSelector }),
      ...(labelSelector && { labelSelector }),
    })
    for await (const event of events) {
      if (event.type === 'live') silentSince = undefined
      await applyEvent(store, event, signal)
      if (signal.aborted) return
    }
  }

  run().catch((error: unknown) => {
    if (!stopped.signal.aborted) onError(error)
  })
  return {
    renew(troubleSince) {
      silentSince = troubleSince
      connection.abort()
    },
    stop() {
      stopped.abort()
      share.leave()
    },
  }
}

function anySignal(signal: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, other]) : other
}

async function applyEvent(store: ResourceStore, event: CollectionEvent, signal: AbortSignal): Promise<void> {
  switch (event.type) {
    case 'snapshot':
      if (event.first) store.beginSnapshot(event.rewound)
      return putSlices(store, event.items, signal)
    case 'synced':
      store.endSnapshot()
      return store.setStatus({ synced: true })
    case 'added':
    case 'modified':
      return store.put(event.object)
    case 'deleted':
      return store.remove(event.object.metadata.uid ?? '')
    case 'live':
      return store.setStatus({ failure: null })
    case 'stale': {
      const reason = failureReason(event.error)
      // Ending a connection on purpose is no failure of the cluster.
      if (reason === 'Aborted') return
      return store.setStatus({ failure: { since: event.since, reason, absent: isAbsent(event.error) } })
    }
  }
}

async function putSlices(
  store: ResourceStore,
  items: readonly Parameters<ResourceStore['put']>[0][],
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < items.length && !signal.aborted; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) store.put(item)
    store.setStatus({ loaded: store.size() })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function giveUp(store: ResourceStore): Promise<void> {
  store.setStatus({ synced: false, failure: { since: Date.now(), reason: 'TooLarge', absent: false } })
  await removeSlices(store)
  store.setStatus({ loaded: 0 })
}

/** The rows of the end first: those before them keep their places. */
async function removeSlices(store: ResourceStore): Promise<void> {
  const uids = [...store.entries()].map(({ uid }) => uid).toReversed()
  for (let start = 0; start < uids.length; start += SLICE) {
    for (const uid of uids.slice(start, start + SLICE)) store.remove(uid)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
