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
import { resourcePath } from './resource-path.ts'
import type { TransportResponse } from './transports/transport.ts'
import { decodeWatch } from './watch-stream.ts'

type Reads = Pick<KubeClient, 'get' | 'list' | 'listChunks' | 'watch'>
type Json = (call: RawCall) => Promise<unknown>
type Send = (call: RawCall) => Promise<TransportResponse>

const CHUNK = 500

/** The verbs that change nothing, over two ways to make a call: whole, or as an open stream. */
export function createReads(json: Json, send: Send): Reads {
  async function list(collection: Collection, options: ListOptions = {}): Promise<KubeList> {
    return parseList(await json(buildListCall(collection, options)))
  }

  async function* listChunks(
    collection: Collection,
    { firstLimit, limit = CHUNK, ...options }: ChunkOptions = {},
  ): AsyncGenerator<KubeList> {
    let next: ListOptions = { ...options, limit: firstLimit ?? limit }
    for (;;) {
      const chunk = await list(collection, next)
      yield chunk
      const token = chunk.metadata.continue
      if (token === undefined) return
      // A continue token carries its version; naming one beside it is refused.
      const { resourceVersion: _, resourceVersionMatch: __, ...rest } = next
      next = { ...rest, limit, continue: token }
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

export function pickLimits({ signal, timeoutMs }: CallOptions): CallOptions {
  return { signal, timeoutMs }
}
