import { PassThrough } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import type { UndiciTransport } from '@naru/kube/undici-transport'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildErrorAnswer } from '../app/errors.ts'
import { buildAnswerHeaders } from './proxy-headers.ts'

export type StreamCall = {
  readonly transport: UndiciTransport
  /** With its query. */
  readonly path: string
  readonly headers: Record<string, string | string[]>
  /** Ends with the caller's session. */
  readonly ended: AbortSignal
  /** For the whole answer, in milliseconds; null for one that flows as long as its reader wants. */
  readonly limitMs: number | null
}

const HEADERS_MS = 30_000

/**
 * Passes a GET's answer through unread. Hijacking skips the framework's reply hooks, so headers, errors, limits and
 * the end of the session are all dealt with here.
 */
export async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: StreamCall,
): Promise<number> {
  const { transport, path, headers, limitMs } = call
  reply.hijack()
  const raw = reply.raw
  const limits = limitAnswer(raw, call)
  let status = 0
  try {
    await transport.pool.stream(
      {
        method: 'GET',
        path: transport.basePath + path,
        headers,
        signal: limits.signal,
        headersTimeout: HEADERS_MS,
        bodyTimeout: 0,
      },
      ({ statusCode, headers: upstream }) => {
        // Nobody follows a redirect here, the browser included.
        if (statusCode >= 300 && statusCode < 400) throw new AppError('CLUSTER_CONNECTION')
        status = statusCode
        raw.writeHead(statusCode, buildAnswerHeaders(upstream, request.id))
        return limitMs === null ? flushing(raw) : raw
      },
    )
  } catch (error) {
    if (raw.headersSent) raw.destroy()
    else if (!raw.destroyed) status = answerError(request, reply, toAppError(error))
  } finally {
    limits.release()
  }
  return status
}

/** Aborts when the reader goes, the session ends or the time is over; one controller costs far less than composed signals. */
function limitAnswer(raw: FastifyReply['raw'], { ended, limitMs }: StreamCall) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const leave = () => raw.writableFinished || abort()
  const late = () => controller.abort(new DOMException('The answer took too long', 'TimeoutError'))
  const timer = limitMs === null ? undefined : setTimeout(late, limitMs).unref()
  raw.once('close', leave)
  if (ended.aborted) abort()
  ended.addEventListener('abort', abort, { once: true })
  const release = () => {
    clearTimeout(timer)
    ended.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, release }
}

/** The first bytes of a log or watch may be long in coming; its reader should know at once that it is open. */
function flushing(raw: FastifyReply['raw']): PassThrough {
  raw.flushHeaders()
  const through = new PassThrough()
  through.pipe(raw)
  return through
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const name = error instanceof Error ? error.name : ''
  return new AppError(/Timeout/.test(name) ? 'CLUSTER_TIMEOUT' : 'CLUSTER_UNREACHABLE', { cause: error })
}

function answerError(request: FastifyRequest, { raw }: FastifyReply, error: AppError): number {
  const body = buildErrorAnswer(request, error)
  raw.writeHead(body.status, {
    ...buildAnswerHeaders({}, request.id),
    'content-type': 'application/json; charset=utf-8',
  })
  raw.end(JSON.stringify(body))
  return body.status
}
