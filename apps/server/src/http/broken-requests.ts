import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@naru/contract/errors/app-error'
import type { Clock } from '../system/clock.ts'
import { describeError } from './errors.ts'

type BrokenRequestOptions = {
  readonly headers: OutgoingHttpHeaders
  readonly nextId: () => string
  readonly clock: Pick<Clock, 'isoNow'>
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what is no request of HTTP, or never becomes a whole one, as any other mistake is answered. */
export function answerBrokenRequests({ headers, nextId, clock }: BrokenRequestOptions) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    // Gone already, or in the middle of an answer that more bytes would spoil.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0)
      return void socket.destroy()
    const id = nextId()
    const known = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'BODY_TOO_LARGE' : 'INVALID_DATA')
    const status = STATUS_OF[error.code ?? ''] ?? 400
    const answer = {
      ...describeError({ id, language: undefined, timestamp: clock.isoNow() }, known),
      status,
    }
    const body = Buffer.from(JSON.stringify(answer))
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`)
    socket.write(body)
    socket.destroySoon()
  }
}
