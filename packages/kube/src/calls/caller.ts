import { writeExactJson } from '@naru/contract/manifest/exact-json'
import { refuseLostDigits } from '@naru/contract/merge/refuse-lost-digits'
import type { Impersonation, RawCall } from '../client.ts'
import { buildError, KubeError } from '../errors.ts'
import { buildImpersonationHeaders } from '../impersonation.ts'
import { buildNoAnswer } from '../no-answer.ts'
import { formatQuery } from '../resource-path.ts'
import type { Socket, Transport, TransportRequest, TransportResponse } from '../transports/transport.ts'
import { discardBody, readBeginning, readText } from './body.ts'
import { BREAKER_RULES, type BreakerRules, type BreakerState } from './breaker.ts'
import { createGuard, type Guard } from './guard.ts'
import { type Clock, createTimeLimit, systemClock, type TimeLimit } from './time-limit.ts'

export type CallerOptions = {
  readonly transport: Transport
  readonly clock?: Clock
  readonly breakerRules?: BreakerRules
  /** For calls that set none; milliseconds. */
  readonly timeoutMs?: number
  readonly userAgent?: string
}

export type UpgradeCall = RawCall & { readonly protocols: readonly string[] }

/** One per cluster: its circuit breaker is shared by everyone who calls. */
export type Caller = {
  send(call: RawCall, identity?: Impersonation): Promise<TransportResponse>
  json(call: RawCall, identity?: Impersonation): Promise<unknown>
  upgrade(call: UpgradeCall, identity?: Impersonation): Promise<Socket>
  breakerState(): BreakerState
}

type Exchange = {
  readonly transport: Transport
  readonly guard: Guard
  readonly clock: Clock
  readonly limit: TimeLimit
}

/**
 * An answer is parsed in one piece, while all else on the thread waits: 4 MiB, or so many values, take less than the 50 ms
 * that people do not notice. An object has 1.5 MB at most, and lists come in chunks; who needs more says so.
 */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_VALUES = 400_000
const ERROR_BYTES = 256 * 1024
const MAX_RETRY_PAUSE_MS = 10_000

export function createCaller(options: CallerOptions): Caller {
  const { transport, clock = systemClock, breakerRules = BREAKER_RULES } = options
  const { timeoutMs = 30_000, userAgent = 'naru' } = options
  const guard = createGuard(clock, breakerRules)

  /** Runs a call under its time limit, which an open answer or socket keeps. */
  async function withLimit<T>(call: RawCall, run: (exchange: Exchange) => Promise<T>): Promise<T> {
    const limit = createTimeLimit(call.timeoutMs ?? timeoutMs, call.signal)
    try {
      return await run({ transport, guard, clock, limit })
    } catch (error) {
      limit.release()
      throw error
    }
  }

  function send(call: RawCall, identity?: Impersonation): Promise<TransportResponse> {
    return withLimit(call, async (exchange) => {
      const response = await openAnswer(exchange, buildRequest(call, identity, userAgent), call.retries ?? 2)
      if (call.streaming) exchange.limit.stopClock()
      return { ...response, body: guardBody(response.body, exchange.limit) }
    })
  }

  return {
    send,
    async json(call, identity) {
      const response = await send(call, identity)
      const { maxBytes = MAX_BYTES, maxValues = MAX_VALUES } = call
      return parseJson(await readText(response.body, maxBytes, maxValues))
    },
    upgrade: (call, identity) =>
      withLimit(call, (exchange) =>
        // A kubelet refuses an upgrade that would rather have JSON.
        openSocket(
          exchange,
          buildRequest({ headers: { accept: '*/*' }, ...call }, identity, userAgent),
          call.protocols,
        ),
      ),
    breakerState: guard.state,
  }
}

/** Asks, and asks again when told to come later; a refusal is thrown. */
async function openAnswer(exchange: Exchange, request: Omit<TransportRequest, 'signal'>, retries: number) {
  const { transport, guard, clock, limit } = exchange
  const { signal } = limit
  for (let left = retries; ; left--) {
    const response = await guard.run(limit, () => transport.request({ ...request, signal }))
    if (response.status < 400) return response
    const error = await readError(response)
    const pause = error.retryAfterMs ?? 1000
    if (error.code !== 429 || left <= 0 || pause > MAX_RETRY_PAUSE_MS) throw error
    await clock.delay(pause, signal)
    if (signal.aborted) throw error
  }
}

async function openSocket(
  { transport, guard, limit }: Exchange,
  { path, headers }: Omit<TransportRequest, 'signal'>,
  protocols: readonly string[],
): Promise<Socket> {
  const { signal } = limit
  const answer = await guard.run(limit, () => transport.upgrade({ path, headers, protocols, signal }))
  limit.stopClock()
  if (answer.accepted) return answer.socket
  if (answer.response.status >= 400) throw await readError(answer.response)
  await discardBody(answer.response)
  throw new KubeError({ code: 0, reason: 'BadAnswer', message: 'The cluster did not switch protocols' })
}

function buildRequest(
  call: RawCall,
  identity: Impersonation | undefined,
  userAgent: string,
): Omit<TransportRequest, 'signal'> {
  const body = writeBody(call)
  return {
    method: call.method ?? 'GET',
    path: call.path + formatQuery(call.query),
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(body ? { 'content-type': body.type } : {}),
      ...call.headers,
      ...(identity ? buildImpersonationHeaders(identity) : {}),
    },
    ...(body ? { body: body.text } : {}),
    ...(call.streaming ? { streaming: true } : {}),
    ...(call.lane ? { lane: call.lane } : {}),
  }
}

function writeBody({ body, form }: RawCall): { readonly type: string; readonly text: string } | null {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  if (body === undefined) return null
  refuseLostDigits(body)
  return { type: 'application/json', text: writeExactJson(body) }
}

async function readError(response: TransportResponse): Promise<KubeError> {
  return buildError(response.status, await readBeginning(response.body, ERROR_BYTES), response.headers)
}

/** Releases the time limit when the body ends, and names why it broke. */
async function* guardBody(body: AsyncIterable<Uint8Array>, limit: TimeLimit) {
  try {
    yield* body
  } catch (error) {
    throw buildNoAnswer(error, limit)
  } finally {
    limit.release()
  }
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KubeError({ code: 0, reason: 'BadAnswer', message: 'The cluster answered no JSON', cause })
  }
}
