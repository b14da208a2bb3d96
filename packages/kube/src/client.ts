import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { BreakerState } from './calls/breaker.ts'
import type { Lane, Socket, TransportResponse } from './transports/transport.ts'

/** All objects of a resource: of one namespace, or of the whole cluster when none is named. */
export type Collection = {
  readonly resource: Resource
  readonly namespace?: string
}

/** One object, or one of its subresources (`status`, `scale`, `log` …). */
export type Target = Collection & {
  readonly name: string
  readonly subresource?: string
}

export type Impersonation = {
  readonly user: string
  readonly groups?: readonly string[]
  readonly uid?: string
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Whole call, in milliseconds; for a stream, until its first byte of answer. */
  readonly timeoutMs?: number | undefined
  /** Largest answer that is read as one piece, 4 MiB unless told; more is a `KubeError` of reason `TooLarge`. */
  readonly maxBytes?: number | undefined
  /**
   * Values that the JSON of an answer in one piece may have, 400,000 unless told; more is a `KubeError` of reason
   * `TooLarge`, before any of it is parsed.
   */
  readonly maxValues?: number | undefined
}

export type QueryValue = string | number | boolean | readonly string[] | undefined

/** A call by path, for what the verbs below do not cover. Validated parts only: see `resourcePath`. */
export type RawCall = CallOptions & {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** A body as a form, for what stands behind a proxy of the cluster. */
  readonly form?: Readonly<Record<string, string>> | undefined
  readonly streaming?: boolean | undefined
  /** For a short question on which all else waits: no other call holds it up. */
  readonly lane?: Lane | undefined
  /** How often a 429 is tried again, after the pause the cluster asks for, within the time limit; 2 unless told. */
  readonly retries?: number | undefined
}

export type Selectors = {
  readonly labelSelector?: string | undefined
  readonly fieldSelector?: string | undefined
}

/** Asks for `metadata` alone: objects come as `PartialObjectMetadata`. */
export type Shape = { readonly metadataOnly?: boolean | undefined }

export type GetOptions = CallOptions & Shape & { readonly resourceVersion?: string | undefined }

export type ListOptions = CallOptions &
  Selectors &
  Shape & {
    readonly limit?: number | undefined
    readonly continue?: string | undefined
    readonly resourceVersion?: string | undefined
    readonly resourceVersionMatch?: 'Exact' | 'NotOlderThan' | undefined
  }

/** `firstLimit`: a first chunk of another size, where someone waits for it. */
export type ChunkOptions = ListOptions & { readonly firstLimit?: number | undefined }

export type ListMeta = {
  readonly resourceVersion?: string
  readonly continue?: string
  readonly remainingItemCount?: number
}

/** Items of a list carry no `apiVersion` and `kind`; the list's kind is theirs plus `List`. */
export type KubeList = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: ListMeta
  readonly items: readonly KubeObject[]
}

export type WriteOptions = CallOptions & {
  /** Everything is checked and answered, nothing is stored. */
  readonly dryRun?: boolean | undefined
  readonly fieldManager?: string | undefined
  /** What happens to fields that the schema does not know; the cluster warns when not told. */
  readonly fieldValidation?: 'Ignore' | 'Warn' | 'Strict' | undefined
}

export type ApplyOptions = WriteOptions & {
  readonly fieldManager: string
  /** Takes over fields that other managers own, instead of answering 409. */
  readonly force?: boolean | undefined
}

export type Patch =
  | { readonly type: 'merge' | 'strategic'; readonly body: unknown }
  | { readonly type: 'json'; readonly body: readonly JsonPatchOperation[] }

export type JsonPatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly path: string; readonly from: string }

export type DeleteOptions = CallOptions & {
  readonly propagation?: 'Foreground' | 'Background' | 'Orphan' | undefined
  readonly gracePeriodSeconds?: number | undefined
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string }
  readonly dryRun?: boolean | undefined
}

/** What a deletion answers: the object while finalizers or a grace period keep it, else a Status. */
export type Deleted = { readonly gone: boolean; readonly body: Readonly<Record<string, unknown>> }

export type WatchOptions = CallOptions &
  Selectors &
  Shape & {
    readonly resourceVersion?: string | undefined
    readonly bookmarks?: boolean | undefined
    /** After how long the cluster ends the watch by itself. */
    readonly timeoutSeconds?: number | undefined
  }

export type WatchEvent =
  | { readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'; readonly object: KubeObject }
  | { readonly type: 'BOOKMARK'; readonly resourceVersion: string }

/**
 * A client of one cluster, speaking as one identity. Every call throws a `KubeError`, whether the cluster refused
 * (its code, reason and details) or did not answer (`reason` one of `Timeout`, `Unreachable`, `CircuitOpen`, `Aborted`).
 */
export type KubeClient = {
  get(target: Target, options?: GetOptions): Promise<KubeObject>
  list(collection: Collection, options?: ListOptions): Promise<KubeList>
  /**
   * The same list in chunks of `limit` (500 unless told), all of one resourceVersion; in smaller ones where its objects
   * are so large that a chunk would be too much to read at once.
   */
  listChunks(collection: Collection, options?: ChunkOptions): AsyncIterable<KubeList>
  /** One watch until the cluster ends it. `watchCollection` in `reflector.ts` lists, reconnects and recovers. */
  watch(collection: Collection, options?: WatchOptions): AsyncIterable<WatchEvent>
  create(target: Collection & Partial<Target>, object: unknown, options?: WriteOptions): Promise<KubeObject>
  update(target: Target, object: unknown, options?: WriteOptions): Promise<KubeObject>
  patch(target: Target, patch: Patch, options?: WriteOptions): Promise<KubeObject>
  apply(target: Target, object: unknown, options: ApplyOptions): Promise<KubeObject>
  delete(target: Target, options?: DeleteOptions): Promise<Deleted>
  deleteCollection(collection: Collection, options?: DeleteOptions & Selectors): Promise<void>
  /** Asks the Eviction API; a disruption budget that forbids it answers 429, which is not tried again. */
  evict(pod: { readonly namespace: string; readonly name: string }, options?: DeleteOptions): Promise<void>
  /** The JSON answer of a call by path. */
  json(call: RawCall): Promise<unknown>
  /** The open answer of a call by path; a status of 400 or more has been thrown as a `KubeError`. */
  send(call: RawCall): Promise<TransportResponse>
  upgrade(call: RawCall & { readonly protocols: readonly string[] }): Promise<Socket>
  /** The same cluster and circuit breaker, speaking for someone else. */
  as(identity: Impersonation): KubeClient
  readonly breaker: { state(): BreakerState }
  /** Ends the connections to the cluster, for every identity that shares them. */
  close(): Promise<void>
}
