import { parseList, parseObject } from './answers.ts'
import { ACCEPT } from './calls/media-type.ts'
import type {
  CallOptions,
  ChunkOptions,
  Collection,
  KubeClient,
  KubeList,
  ListOptions,
  RawCall,
  WatchEvent,
  WatchOptions,
} from './client.ts'
import { KubeError } from './errors.ts'
import { resourcePath } from './resource-path.ts'
import type { TransportResponse } from './transports/transport.ts'
import { decodeWatch, MAX_OBJECT_BYTES } from './watch-stream.ts'

type Reads = Pick<KubeClient, 'get' | 'list' | 'listChunks' | 'watch'>
type Json = (call: RawCall) => Promise<unknown>
type Send = (call: RawCall) => Promise<TransportResponse>

const CHUNK = 500
/** What is parsed as one piece holds up whatever else its thread does. */
const CHUNK_BYTES = 8 * 1024 * 1024
/** Twice as many as a chunk has that is mostly about who set which field. */
const CHUNK_VALUES = 800_000
/** More than Kubernetes itself is made for. */
const MAX_ITEMS = 500_000
/** A chunk with next to nothing in it is as much work as so many items. */
const CHUNK_COSTS = 25
/** Objects of a chunk that was too large are asked for in so many times smaller ones. */
const FEWER = 4

/** The verbs that change nothing, over two ways to make a call: whole, or as an open stream. */
export function createReads(json: Json, send: Send): Reads {
  async function list(collection: Collection, options: ListOptions = {}): Promise<KubeList> {
    return parseList(await json(buildListCall(collection, options)))
  }

  async function* listChunks(
    collection: Collection,
    { firstLimit, limit = CHUNK, ...options }: ChunkOptions = {},
  ): AsyncGenerator<KubeList> {
    let next: ListOptions & { readonly limit: number } = { ...options, limit: firstLimit ?? limit }
    let most = limit
    let read = 0
    for (;;) {
      const chunk = await tryChunk(collection, next)
      if (chunk === null) {
        most = Math.floor(next.limit / FEWER)
        next = { ...next, limit: most }
        continue
      }
      yield chunk
      const token = chunk.metadata.continue
      if (token === undefined) return
      read += Math.max(CHUNK_COSTS, chunk.items.length)
      if (read > MAX_ITEMS)
        throw new KubeError({ code: 0, reason: 'TooLarge', message: 'The list has no end' })
      // A continue token carries its version; naming one beside it is refused.
      const { resourceVersion: _, resourceVersionMatch: __, ...rest } = next
      next = { ...rest, limit: most, continue: token }
    }
  }

  /** Null where fewer objects are to be asked for. */
  async function tryChunk(
    collection: Collection,
    options: ListOptions & { readonly limit: number },
  ): Promise<KubeList | null> {
    const isLeast = options.limit < FEWER
    const most = isLeast
      ? { maxBytes: MAX_OBJECT_BYTES, maxValues: Number.POSITIVE_INFINITY }
      : { maxBytes: CHUNK_BYTES, maxValues: CHUNK_VALUES }
    try {
      return await list(collection, { ...options, ...most })
    } catch (error) {
      if (!isLeast && error instanceof KubeError && error.reason === 'TooLarge') return null
      throw error
    }
  }

  async function* watch(collection: Collection, options: WatchOptions = {}): AsyncGenerator<WatchEvent> {
    yield* await openWatch(send, collection, options)
  }

  return {
    list,
    listChunks,
    watch,
    async get(target, options = {}) {
      const headers = options.metadataOnly ? { accept: ACCEPT.partialObject } : {}
      const query = { resourceVersion: options.resourceVersion }
      return parseObject(await json({ ...pickLimits(options), path: resourcePath(target), query, headers }))
    },
  }
}

/** A watch whose cluster has answered already; its events follow. */
export async function openWatch(
  send: Send,
  collection: Collection,
  options: WatchOptions,
): Promise<AsyncIterable<WatchEvent>> {
  const response = await send(buildWatchCall(collection, options))
  return decodeWatch(response.body)
}

export function buildListCall(collection: Collection, options: ListOptions): RawCall {
  const { labelSelector, fieldSelector, limit, resourceVersion, resourceVersionMatch } = options
  const version = { resourceVersion, resourceVersionMatch, continue: options.continue }
  return {
    ...pickLimits(options),
    path: resourcePath(collection),
    query: { labelSelector, fieldSelector, limit, ...version },
    ...(options.metadataOnly ? { headers: { accept: ACCEPT.partialList } } : {}),
  }
}

function buildWatchCall(collection: Collection, options: WatchOptions): RawCall {
  const { labelSelector, fieldSelector, resourceVersion, timeoutSeconds, bookmarks } = options
  const query = { labelSelector, fieldSelector, resourceVersion, timeoutSeconds }
  return {
    ...pickLimits(options),
    path: resourcePath(collection),
    query: { ...query, watch: true, allowWatchBookmarks: bookmarks },
    ...(options.metadataOnly ? { headers: { accept: ACCEPT.partialObject } } : {}),
    streaming: true,
  }
}

export function pickLimits({ signal, timeoutMs, maxBytes, maxValues }: CallOptions): CallOptions {
  return { signal, timeoutMs, maxBytes, maxValues }
}
