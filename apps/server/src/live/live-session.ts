import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import type { Locale } from '@naru/contract/i18n/locale'
import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  type StreamEnd,
} from '@naru/contract/live/protocol'
import type { WebSocket } from 'ws'
import { STREAM_AGE_MS } from '../access/reviews.ts'
import type { Caller } from '../identity/caller.ts'
import { closeCodeOf } from '../identity/close-code.ts'
import type { Tickets } from '../identity/ticket.ts'
import { createCallerWatch } from './caller-watch.ts'
import { createClientSubscriptions } from './client-subscriptions.ts'
import type { LiveGateway } from './live-gateway.ts'
import { createMessageBudget } from './message-budget.ts'
import { createOutbox, type Outbox } from './outbox.ts'

export type LiveSession = {
  /** Rights may have changed: they are decided again now. */
  review(): void
  end(reason: StreamEnd): void
}

export type LiveSessionOptions = {
  readonly socket: WebSocket
  readonly caller: Caller
  readonly locale: Locale
  readonly gateway: LiveGateway
  readonly tickets: Pick<Tickets, 'consumeTicket'>
  readonly epoch: string
  readonly now: () => number
  readonly onClose: () => void
}

const REVIEW_MS = 15_000
const GOODBYE_MS = 1000

/** One client's socket: its subscriptions, its rights, and its end. */
export function createLiveSession(options: LiveSessionOptions): LiveSession {
  const { socket, gateway, epoch, now } = options
  const subscriptions = createClientSubscriptions({ gateway, epoch, outbox: () => outbox })
  const outbox: Outbox = createOutbox({ socket, onDrained: subscriptions.refresh })
  const watch = createCallerWatch(options.caller, now, end)
  const budget = createMessageBudget()
  const review = () => subscriptions.review(watch.current(), STREAM_AGE_MS)
  const pulse = setInterval(review, REVIEW_MS)

  const tell = (message: ServerMessage) => outbox.send(JSON.stringify(message))
  const greet = () =>
    tell({ op: 'hello', epoch, user: watch.current().user.userID, expiresOn: watch.expiresOn() })
  const fail = (code: ErrorCode, id?: string) =>
    tell({ op: 'error', ...(id !== undefined && { id }), code, message: ERRORS[code].text[options.locale] })

  function close(keep: boolean): void {
    clearInterval(pulse)
    watch.stop()
    outbox.stop()
    budget.stop()
    subscriptions.closeAll(keep)
    options.onClose()
  }

  function end(reason: StreamEnd): void {
    if (socket.readyState === socket.OPEN) tell({ op: 'expired', reason })
    socket.close(closeCodeOf(reason))
    // One that does not say goodbye is cut: an ended session reads nothing more.
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
    close(false)
  }

  async function renew(ticket: string): Promise<void> {
    const next = await options.tickets.consumeTicket(ticket).catch(() => null)
    if (next === null) return fail('SESSION_EXPIRED')
    if (next.user.userID !== watch.current().user.userID) return end('signed-out')
    watch.adopt(next)
    review()
    greet()
  }

  function receive(message: ClientMessage): unknown {
    switch (message.op) {
      case 'open':
        return subscriptions.open(message, watch.current()) || fail('TOO_MANY_REQUESTS', message.id)
      case 'window':
        return subscriptions.move(message.id, message)
      case 'close':
        return subscriptions.close(message.id)
      case 'renew':
        return renew(message.ticket)
      case 'ping':
        return tell({ op: 'pong', at: message.at })
    }
  }

  socket.on('message', (data, isBinary) => {
    if (!budget.take()) return socket.close(1008)
    const message = isBinary || !Buffer.isBuffer(data) ? null : parseMessage(data.toString())
    return message === null ? fail('INVALID_DATA') : receive(message)
  })
  socket.on('close', () => close(true))
  socket.on('error', () => socket.terminate())
  watch.adopt(options.caller)
  greet()
  return { review, end }
}

function parseMessage(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
