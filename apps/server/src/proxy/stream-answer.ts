import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildErrorAnswer } from '../http/errors.ts'
import { type Asked, askCluster, type Exchange } from './ask-cluster.ts'
import { buildAnswerHeaders } from './proxy-headers.ts'

export type StreamCall = Asked & {
  /** Ends with the caller's session, or with their right to what is answered. */
  readonly ended: AbortSignal
  /** For the whole answer, in milliseconds; null for one that flows as long as its reader wants. */
  readonly limitMs: number | null
}

/**
 * Passes a GET's answer through, and resolves with its status. Hijacking skips the framework's reply hooks, so headers,
 * errors, limits and the end of the session are all dealt with here.
 */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: StreamCall,
): Promise<number> {
  const { raw } = reply
  reply.hijack()
  return new Promise((resolve) => {
    let status = 0
    let over = false
    let exchange: Exchange | null = null
    const reader = createReader(raw, {
      // What flows may be read as slowly as its reader likes: it has connections of its own.
      stillMs: call.flows ? null : STILL_MS,
      onStill: () => fail(new Error('Nobody reads it')),
      onRead: () => exchange?.resume(),
    })
    const release = limitAnswer(raw, call, fail)

    function finish(): void {
      over = true
      reader.release()
      release()
      resolve(status)
    }

    function fail(error: Error): void {
      if (over) return
      if (raw.headersSent) raw.destroy()
      else if (!raw.destroyed) status = answerError(request, raw, toAppError(error))
      finish()
      exchange?.abort(error)
    }

    const ending = findEnding(raw, call)
    if (ending) return fail(ending)
    askCluster(call, {
      started(next) {
        exchange = next
        if (over) next.abort(new Error('It was over before a connection was free'))
      },
      answered(answered, upstream) {
        if (over) return
        status = answered
        raw.writeHead(status, buildAnswerHeaders(upstream, request.id))
        // The first bytes of a log or watch may be long in coming; its reader should know at once that it is open.
        if (call.limitMs === null) raw.flushHeaders()
      },
      piece(bytes) {
        if (over || raw.write(bytes)) return
        reader.waits()
        exchange?.pause()
      },
      end() {
        if (over) return
        raw.end()
        finish()
      },
      fail,
    })
  })
}

/** How long (ms) a connection to a cluster is kept for a reader who takes nothing. */
const STILL_MS = 30_000

type Reading = {
  readonly stillMs: number | null
  readonly onStill: () => void
  readonly onRead: () => void
}

/** Tells when the reader has taken what waits for them, and when they have taken nothing for too long. */
function createReader(raw: FastifyReply['raw'], { stillMs, onStill, onRead }: Reading) {
  let timer: NodeJS.Timeout | undefined
  function release(): void {
    clearTimeout(timer)
    timer = undefined
  }
  raw.on('drain', () => {
    release()
    onRead()
  })
  return {
    waits() {
      if (stillMs !== null) timer ??= setTimeout(onStill, stillMs).unref()
    },
    release,
  }
}

/** Why nobody wants the answer any more, where that was so before it was asked for. */
function findEnding({ destroyed }: FastifyReply['raw'], { ended }: StreamCall): Error | null {
  // The reasons of both ends that it stands for are errors.
  if (ended.aborted) return ended.reason as Error
  return destroyed ? new Error('The reader has gone') : null
}

/** Fails when the reader goes, the session ends or the time is over; answers with what takes these watches back. */
function limitAnswer(
  raw: FastifyReply['raw'],
  { ended, limitMs }: StreamCall,
  fail: (error: Error) => void,
): () => void {
  const leave = () => raw.writableFinished || fail(new Error('The reader has gone'))
  const expire = () => fail(ended.reason)
  const late = () => fail(new AppError('CLUSTER_TIMEOUT'))
  const timer = limitMs === null ? undefined : setTimeout(late, limitMs).unref()
  raw.once('close', leave)
  ended.addEventListener('abort', expire, { once: true })
  return () => {
    clearTimeout(timer)
    ended.removeEventListener('abort', expire)
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const name = error instanceof Error ? error.name : ''
  return new AppError(/Timeout/.test(name) ? 'CLUSTER_TIMEOUT' : 'CLUSTER_UNREACHABLE', { cause: error })
}

function answerError(request: FastifyRequest, raw: FastifyReply['raw'], error: AppError): number {
  const body = buildErrorAnswer(request, error)
  raw.writeHead(body.status, {
    ...buildAnswerHeaders({}, request.id),
    'content-type': 'application/json; charset=utf-8',
  })
  raw.end(JSON.stringify(body))
  return body.status
}
