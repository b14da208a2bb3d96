import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Clock, createTimeLimit, systemClock } from './calls/time-limit.ts'
import type { Collection, KubeClient, Selectors, Shape, WatchEvent } from './client.ts'
import { buildWentBack, isBehind, isExpired, KubeError } from './errors.ts'
import { createNewestWrite, type NewestWrite } from './newest-write.ts'
import { openWatch } from './reads.ts'
import { planReconnect } from './reconnect.ts'
import { isOlder } from './resource-version.ts'

/**
 * What a mirror of a collection needs. A snapshot comes in chunks, the first of each says so; at `synced` whatever
 * the snapshot did not hold is gone. In a `rewound` one an object of a version known may be another. `stale` comes
 * once by cause, `live` when the changes flow (again).
 */
export type CollectionEvent =
  | {
      readonly type: 'snapshot'
      readonly first: boolean
      readonly rewound: boolean
      readonly items: readonly KubeObject[]
    }
  | { readonly type: 'synced'; readonly resourceVersion: string }
  | { readonly type: 'added' | 'modified' | 'deleted'; readonly object: KubeObject }
  | { readonly type: 'live' }
  | { readonly type: 'stale'; readonly since: number; readonly error: KubeError }

export type ReflectOptions = Selectors &
  Shape & {
    readonly signal: AbortSignal
    readonly chunkSize?: number
    /** A smaller first chunk is there sooner; the same as the others unless told. */
    readonly firstChunkSize?: number
    readonly clock?: Clock
    /** Since when others have known the cluster to be silent, who notice before a watch does. */
    readonly silentSince?: () => number | undefined
    /** A value from 0 to 1, so that many watches do not reconnect at one moment. */
    readonly random?: () => number
  }

type Progress = {
  version: string | undefined
  /** The cluster's versions went back since the last snapshot. */
  rewound: boolean
  attempt: number
  staleSince: number | undefined
  reason: string
  readonly newest: NewestWrite
  /** A watch has died without a word: nobody knows for how long the cluster was away. */
  diedSilently: boolean
}

const CHUNK = 500
const WATCH_SECONDS = 240
const GRACE_MS = 15_000
/** An API server is not stopped, restored from a backup and started in less. */
const RESTORE_MS = 5000
/** What its cluster cannot watch is listed again so often. */
const RELIST_MS = 30_000

/** Mirrors a collection until the signal aborts: lists, watches, reconnects, and lists again after a 410 or a backup. */
export async function* watchCollection(
  client: KubeClient,
  collection: Collection,
  options: ReflectOptions,
): AsyncGenerator<CollectionEvent> {
  const { signal, clock = systemClock, random = Math.random } = options
  const progress: Progress = {
    version: undefined,
    rewound: false,
    attempt: 0,
    staleSince: undefined,
    reason: '',
    newest: createNewestWrite(),
    diedSilently: false,
  }
  while (!signal.aborted) {
    const began = clock.now()
    try {
      if (wasLongAway(progress, options, began)) await goOn(client, collection, { options, progress })
      if (progress.version === undefined) yield* listOnce(client, collection, { options, progress })
      yield* watchOnce(client, collection, { options, progress })
      // A watch that ends as soon as it opens must not turn into a storm of calls.
      if (clock.now() - began < 1000) await clock.delay(250, signal)
    } catch (error) {
      if (signal.aborted) return
      const { event, pauseMs } = takeUp(progress, error, { now: clock.now(), random: random() })
      if (event) yield event
      await clock.delay(pauseMs, signal)
    }
  }
}

function wasLongAway(
  { version, staleSince, diedSilently }: Progress,
  { silentSince }: ReflectOptions,
  now: number,
): boolean {
  if (version === undefined) return false
  return diedSilently || now - Math.min(staleSince ?? now, silentSince?.() ?? now) >= RESTORE_MS
}

/**
 * A cluster restored from a backup may have passed the version last seen meanwhile, and then nothing else tells that
 * its history is another one. Where it is the same, what came after the newest known write is read again.
 */
async function goOn(
  client: KubeClient,
  collection: Collection,
  { options, progress }: Context,
): Promise<void> {
  progress.version = await progress.newest.confirm(client, collection, options.signal)
  progress.rewound ||= progress.version === undefined
}

type Context = { readonly options: ReflectOptions; readonly progress: Progress }

async function* listOnce(
  client: KubeClient,
  collection: Collection,
  { options, progress }: Context,
): AsyncGenerator<CollectionEvent> {
  const { signal, labelSelector, fieldSelector, metadataOnly } = options
  const { chunkSize: limit = CHUNK, firstChunkSize: firstLimit = limit } = options
  const query = { labelSelector, fieldSelector, metadataOnly, signal, limit, firstLimit }
  let first = true
  let version = ''
  for await (const chunk of client.listChunks(collection, query)) {
    if (first) progress.newest.forget()
    for (const item of chunk.items) progress.newest.put(item)
    yield { type: 'snapshot', first, rewound: progress.rewound, items: chunk.items }
    first = false
    version = chunk.metadata.resourceVersion ?? version
  }
  progress.version = version
  progress.rewound = false
  yield { type: 'synced', resourceVersion: version }
}

async function* watchOnce(
  client: KubeClient,
  collection: Collection,
  { options, progress }: Context,
): AsyncGenerator<CollectionEvent> {
  const { labelSelector, fieldSelector, metadataOnly, random = Math.random } = options
  const timeoutSeconds = WATCH_SECONDS + Math.floor(random() * 60)
  // The cluster ends the watch by itself; one that outlives this is a connection that died without a word.
  const limit = createTimeLimit(timeoutSeconds * 1000 + GRACE_MS, options.signal)
  try {
    const query = { labelSelector, fieldSelector, metadataOnly, resourceVersion: progress.version }
    const events = await openWatch(client.send, collection, {
      ...query,
      signal: limit.signal,
      timeoutSeconds,
      bookmarks: true,
    })
    progress.attempt = 0
    progress.staleSince = undefined
    progress.diedSilently = false
    yield { type: 'live' }
    for await (const event of events) {
      const version = versionOf(event)
      if (isOlder(version, progress.version)) throw buildWentBack(version, progress.version)
      progress.version = version ?? progress.version
      if (event.type === 'BOOKMARK') continue
      if (event.type === 'DELETED') progress.newest.deleted(version)
      else progress.newest.put(event.object)
      yield { type: CHANGE[event.type], object: event.object }
    }
  } catch (error) {
    if (!limit.expired()) throw error
    progress.diedSilently = true
  } finally {
    limit.release()
  }
}

function versionOf(event: WatchEvent): string | undefined {
  return event.type === 'BOOKMARK' ? event.resourceVersion : event.object.metadata.resourceVersion
}

const CHANGE = { ADDED: 'added', MODIFIED: 'modified', DELETED: 'deleted' } as const

const SENSELESS = ['BadAnswer', 'TooLarge']

type Recovery = { readonly event?: CollectionEvent; readonly pauseMs: number }

/** How to go on after a failure. */
function takeUp(progress: Progress, error: unknown, at: { now: number; random: number }): Recovery {
  const cannotWatch = error instanceof KubeError && error.code === 405 && progress.version !== undefined
  return cannotWatch ? relist(progress) : recover(progress, error, at)
}

/** A list is all that there is of some resources, such as tags of image streams: it is as fresh as it can be. */
function relist(progress: Progress): Recovery {
  progress.version = undefined
  progress.attempt = 0
  progress.staleSince = undefined
  return { event: { type: 'live' }, pauseMs: RELIST_MS }
}

/** Notes a failure in the progress, and says what to tell and how long to wait. Rethrows what is no `KubeError`. */
function recover(
  progress: Progress,
  error: unknown,
  { now, random }: { now: number; random: number },
): Recovery {
  if (!(error instanceof KubeError)) throw error
  const expired = isExpired(error) && progress.version !== undefined
  if (isBehind(error)) progress.rewound = true
  // A new list helps where the version is too old or yet to come, and where an event made no sense.
  if (expired || isBehind(error) || SENSELESS.includes(error.reason)) progress.version = undefined
  if (expired) return { pauseMs: 0 }
  progress.attempt += 1
  const pauseMs = planReconnect({ attempt: progress.attempt, error, random })
  const reason = `${error.code} ${error.reason}`
  if (progress.staleSince !== undefined && progress.reason === reason) return { pauseMs }
  progress.staleSince ??= now
  progress.reason = reason
  return { event: { type: 'stale', since: progress.staleSince, error }, pauseMs }
}
