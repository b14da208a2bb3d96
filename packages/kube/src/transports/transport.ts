/** Short questions on which all else waits: what somebody may do, and whether the cluster is well. */
export type Lane = 'rights' | 'health'

/** One HTTP exchange with a cluster; the path already holds its query and header names are lower-case. */
export type TransportRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
  readonly signal: AbortSignal
  /** A watch, a followed log: may stay silent for minutes and must not take a place from ordinary calls. */
  readonly streaming?: boolean
  /** Has places of its own, which nothing else takes. */
  readonly lane?: Lane
}

/** The body is read once; leaving its iteration early, or aborting the request's signal, frees the connection. */
export type TransportResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array>
}

export type UpgradeRequest = Pick<TransportRequest, 'path' | 'headers' | 'signal'> & {
  /** Subprotocols offered, best first. */
  readonly protocols: readonly string[]
}

/** An open WebSocket. Messages are binary; a slow reader slows the sender down instead of filling memory. */
export type Socket = {
  readonly protocol: string
  readonly messages: AsyncIterable<Uint8Array>
  /** Resolves when the bytes have left for the kernel, so that a fast writer can wait for a slow cluster. */
  send(message: Uint8Array): Promise<void>
  close(): void
}

/** A refused upgrade answers like any other call, with the status and body the cluster gave. */
export type Upgrade =
  | { readonly accepted: true; readonly socket: Socket }
  | { readonly accepted: false; readonly response: TransportResponse }

/** How bytes reach one cluster. Adds that cluster's credentials; follows no redirect; rejects when no answer comes. */
export type Transport = {
  request(request: TransportRequest): Promise<TransportResponse>
  upgrade(request: UpgradeRequest): Promise<Upgrade>
  close(): Promise<void>
}
