import type { Collection, KubeClient } from '@naru/kube/client'
import { type CollectionEvent, watchCollection } from '@naru/kube/reflector'
import type { ResourceStore } from './resource-store.ts'
import { createSharingStore } from './sharing-store.ts'
import { failureReason, isAbsent } from './source-status.ts'

export type Mirror = {
  /** Ends the connection and continues from the last version on a new one: nobody knows what a hung one lost. */
  renew(): void
  stop(): void
}

export type MirrorOptions = {
  readonly client: KubeClient
  readonly collection: Collection
  readonly store: ResourceStore
  readonly fieldSelector?: string
  readonly onError: (error: unknown) => void
}

const CHUNK = 500
/** Someone may be looking at an empty list: the first rows come sooner in a small answer. */
const FIRST_CHUNK = 100
/** Rows of a chunk are computed in slices, so that one large answer does not hold up other clusters of the thread. */
const SLICE = 100

/** Keeps a store equal to a collection of the cluster until it is stopped. */
export function createMirror(options: MirrorOptions): Mirror {
  const { client, collection, fieldSelector, onError } = options
  const store = createSharingStore(options.store)
  const stopped = new AbortController()
  let connection = new AbortController()
  const renewable: KubeClient = {
    ...client,
    send: (call) => {
      if (connection.signal.aborted) connection = new AbortController()
      const signals = [connection.signal, ...(call.signal ? [call.signal] : [])]
      return client.send(call.streaming ? { ...call, signal: AbortSignal.any(signals) } : call)
    },
  }

  async function run(): Promise<void> {
    const events = watchCollection(renewable, collection, {
      signal: stopped.signal,
      chunkSize: CHUNK,
      firstChunkSize: FIRST_CHUNK,
      ...(fieldSelector && { fieldSelector }),
    })
    for await (const event of events) await applyEvent(store, event)
  }

  run().catch((error: unknown) => {
    if (!stopped.signal.aborted) onError(error)
  })
  return {
    renew: () => connection.abort(),
    stop: () => stopped.abort(),
  }
}

async function applyEvent(store: ResourceStore, event: CollectionEvent): Promise<void> {
  switch (event.type) {
    case 'snapshot':
      if (event.first) store.beginSnapshot(event.rewound)
      return putSlices(store, event.items)
    case 'synced':
      store.endSnapshot()
      return store.setStatus({ synced: true, failure: null })
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
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) store.put(item)
    store.setStatus({ loaded: store.size() })
    await new Promise((resolve) => setImmediate(resolve))
  }
}
