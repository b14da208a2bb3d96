import { AppError } from '@naru/contract/errors/app-error'
import { writeExactJson } from '@naru/contract/manifest/exact-json'
import { currentLocale } from '../i18n/locale.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { whileLoading } from './loading.ts'
import { buildRequestId, sendOnce } from './pending-writes.ts'
import { tokenHeaders } from './session/token-headers.ts'
import { freshTokens, refreshTokens } from './session/tokens.ts'

export type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A list is a parameter that is repeated. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly contentType?: string
  /** Replaces the page's own signal: without one, a read ends when the person leaves the page. */
  readonly signal?: AbortSignal
  /** A write whose answer counts once, as a ticket does: the same one again is another. */
  readonly apart?: true
}

let page = new AbortController()

/** Ends the reads that the page left behind has started. */
export function cancelPageRequests(): void {
  page.abort(new AppError('CANCELLED'))
  page = new AbortController()
}

let pending = new AbortController()

/** Ends every read that is under way; writes go on, as nobody would know how far they came. */
export function cancelRequests(): void {
  pending.abort(new AppError('CANCELLED_BY_USER'))
  pending = new AbortController()
}

/** Told when the server no longer accepts the session, so that the frame can ask to sign in again. */
let sessionLost: (() => void) | null = null
export function onSessionLost(listener: () => void): void {
  sessionLost = listener
}

export function buildUrl(path: string, query: RequestOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const one of value) parameters.append(name, one)
    else if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

function encodeBody(body: unknown): string {
  return typeof body === 'string' ? body : writeExactJson(body)
}

type Sending = RequestOptions & { readonly requestId?: string }

function joinSignals(own: AbortSignal): AbortSignal {
  return AbortSignal.any([own, pending.signal])
}

async function send(url: string, options: Sending, renew: boolean): Promise<Response> {
  const method = options.method ?? 'GET'
  // Taken before the wait for tokens: a read belongs to the page that asked for it.
  const signal = method === 'GET' ? joinSignals(options.signal ?? page.signal) : options.signal
  const held = renew ? await refreshTokens() : await freshTokens()
  const early = await takeEarlyAnswer(method, url)
  if (early) return early
  return fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(options.body !== undefined && { 'content-type': options.contentType ?? 'application/json' }),
      ...(options.requestId !== undefined && { 'x-request-id': options.requestId }),
      ...options.headers,
      ...tokenHeaders(held),
    },
    ...(options.body !== undefined && { body: encodeBody(options.body) }),
    ...(signal && { signal }),
  })
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DOMException && error.name === 'AbortError')
    return new AppError('CANCELLED', { cause: error })
  return new AppError('UNAVAILABLE', {
    cause: error,
    detail: error instanceof Error ? error.message : String(error),
  })
}

/** A refusal of the tokens is answered once, with new ones. */
async function sendTwice(url: string, options: Sending): Promise<Response> {
  const first = await send(url, options, false)
  if (first.status !== 401) return first
  const second = await send(url, options, true)
  if (second.status === 401) throw new AppError('SESSION_EXPIRED')
  return second
}

/** Writes that nobody takes back are one while they wait. */
async function sendWrite(url: string, options: RequestOptions, method: string): Promise<Response> {
  const { body, contentType = null, signal, apart } = options
  const write = { method, url, contentType, body: body === undefined ? null : encodeBody(body) }
  const sendIt = (requestId: string) => sendTwice(url, { ...options, requestId })
  return signal || apart ? sendIt(await buildRequestId(JSON.stringify(write))) : sendOnce(write, sendIt)
}

/** One call with tokens; a 401 is tried once more with new ones. Throws an `AppError` when no answer comes. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const url = buildUrl(path, options.query)
  const { method = 'GET' } = options
  try {
    return await whileLoading(() =>
      method === 'GET' ? sendTwice(url, options) : sendWrite(url, options, method),
    )
  } catch (error) {
    const failure = asAppError(error)
    if (failure.code === 'SESSION_EXPIRED' || failure.code === 'SIGN_IN_NEEDED') sessionLost?.()
    throw failure
  }
}
