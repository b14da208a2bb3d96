import type { Transport, TransportRequest } from './transport.ts'

/** The part of `fetch` that the transport uses. */
export type FetchLike = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array<ArrayBuffer>
    signal: AbortSignal
    redirect: 'error'
  },
) => Promise<FetchResponse>

export type FetchResponse = {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: FetchBody | null
}

type FetchBody = {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> }
}

/** A browser's way to a cluster: through a server that passes `prefix + path` on. It opens no sockets. */
export function createFetchTransport(fetch: FetchLike, prefix: string): Transport {
  return {
    async request({ method, path, headers, body, signal }: TransportRequest) {
      const response = await fetch(prefix + path, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        signal,
        redirect: 'error',
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: readChunks(response.body),
      }
    },
    upgrade: () => Promise.reject(new Error('Sockets are opened by the page itself, with a ticket')),
    close: () => Promise.resolve(),
  }
}

async function* readChunks(body: FetchBody | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value !== undefined) yield next.value
    }
  } finally {
    await reader.cancel()
  }
}
