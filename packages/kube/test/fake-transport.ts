import type {
  Socket,
  Transport,
  TransportRequest,
  TransportResponse,
  UpgradeRequest,
} from '../src/transports/transport.ts'

export type FakeAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, text, or chunks of bytes; `hang` stays open until the call is given up. */
  readonly body?: unknown
  readonly hang?: boolean
}

export type FakeTransport = Transport & {
  readonly requests: TransportRequest[]
  readonly upgrades: UpgradeRequest[]
}

/** Answers requests from a function; an Error is a cluster that cannot be reached. */
export function fakeTransport(
  answer: (request: TransportRequest, count: number) => FakeAnswer | Error,
  socket?: Socket,
): FakeTransport {
  const requests: TransportRequest[] = []
  const upgrades: UpgradeRequest[] = []
  return {
    requests,
    upgrades,
    async request(request) {
      requests.push(request)
      return respond(answer(request, requests.length), request.signal)
    },
    async upgrade(request) {
      upgrades.push(request)
      if (socket) return { accepted: true, socket }
      const refusal = answer({ ...request, method: 'GET' }, upgrades.length)
      return { accepted: false, response: await respond(refusal, request.signal) }
    },
    close: () => Promise.resolve(),
  }
}

async function respond(given: FakeAnswer | Error, signal: AbortSignal): Promise<TransportResponse> {
  if (given instanceof Error) throw given
  if (given.hang && given.body === undefined) await aborted(signal)
  return { status: given.status ?? 200, headers: given.headers ?? {}, body: readBody(given, signal) }
}

async function* readBody({ body = {}, hang }: FakeAnswer, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = Array.isArray(body) ? body : [body]
  for (const chunk of chunks) yield chunk instanceof Uint8Array ? chunk : encode(chunk)
  if (hang) await aborted(signal)
}

export function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('aborted'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

/** A clock that stands still until it is asked to wait, and then is there at once. */
export function fakeClock() {
  let now = 1000
  const pauses: number[] = []
  return {
    pauses,
    now: () => now,
    advance(ms: number) {
      now += ms
    },
    async delay(ms: number) {
      pauses.push(ms)
      now += ms
    },
  }
}
