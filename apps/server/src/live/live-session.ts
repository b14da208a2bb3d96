import type { FieldError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import type { Locale } from '@naru/contract/i18n/locale'
import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  type StreamEnd,
  subscriptionId,
} from '@naru/contract/live/protocol'
import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod'
import { STREAM_AGE_MS } from '../access/reviews.ts'
import type { StreamRights } from '../access/stream-rights.ts'
import { buildFieldErrors } from '../http/zod-provider.ts'
import type { Caller } from '../identity/caller.ts'
import { closeCodeOf } from '../identity/close-code.ts'
import type { Tickets } from '../identity/ticket.ts'
import { type CallerWatch, createCallerWatch } from './caller-watch.ts'
import { createClientSubscriptions } from './client-subscriptions.ts'
import type { LiveGateway } from './live-gateway.ts'
import { createMessageBudget } from './message-budget.ts'
import { createSocketOutbox, type Outbox } from './outbox.ts'
import type { Place } from './person-limits.ts'
import type { OpenTurns } from './turns/open-turns.ts'

export type LiveSession = {
  end(reason: StreamEnd): void
}

export type LiveSessionOptions = {
  readonly socket: WebSocket
  readonly caller: Caller
  readonly locale: Locale
  readonly gateway: LiveGateway
  readonly turns: OpenTurns
  readonly place: Place
  readonly rights: Pick<StreamRights, 'follow'>
  readonly tickets: Pick<Tickets, 'consumeTicket'>
  readonly epoch: string
  readonly now: () => number
  readonly onClose: () => void
}

const GOODBYE_MS = 1000
const STUCK = 'The client does not read what it is sent'
const FLOOD = 'The client sends too much'

/** One client's socket: its subscriptions, its rights, and its end. */
export function createLiveSession(options: LiveSessionOptions): LiveSession {
  const { socket, place, epoch, now } = options
  const subscriptions = createClientSubscriptions({ ...options, outbox: () => outbox })
  const { pause: onMissed, refresh: onDrained } = subscriptions
  const outbox: Outbox = createSocketOutbox({ socket, onMissed, onDrained, onStuck: () => part(1013, STUCK) })
  const watch = createCallerWatch(options.caller, now, end)
  const review = () => subscriptions.review(watch.current(), STREAM_AGE_MS)
  const stopReviews = options.rights.follow(review)

  const tell = (message: ServerMessage) => outbox.send(JSON.stringify(message))
  const fail = (code: ErrorCode, about: Partial<BrokenMessage> = {}) =>
    tell(buildFailure(code, options.locale, about))

  function close(keep: boolean): void {
    stopReviews()
    watch.stop()
    outbox.stop()
    subscriptions.closeAll(keep)
    place.leave()
    options.onClose()
  }

  function end(reason: StreamEnd): void {
    if (socket.readyState === socket.OPEN) tell({ op: 'expired', reason })
    part(closeCodeOf(reason))
  }

  function part(code: number, why?: string): void {
    closeSoon(socket, code, why)
    close(false)
  }

  async function renew(ticket: string): Promise<void> {
    const next = await options.tickets.consumeTicket(ticket).catch(() => null)
    if (next === null) return fail('SESSION_EXPIRED')
    if (next.user.userID !== watch.current().user.userID) return end('signed-out')
    watch.adopt(next)
    review()
    tell(buildHello(watch, epoch))
  }

  function receive(message: ClientMessage | BrokenMessage): unknown {
    if (!('op' in message)) return fail('INVALID_DATA', message)
    switch (message.op) {
      case 'open':
        return subscriptions.open(message, watch.current()) || fail('TOO_MANY_REQUESTS', message)
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

  readMessages(socket, receive, () => part(1008, FLOOD))
  socket.on('close', () => close(true))
  socket.on('error', () => socket.terminate())
  watch.adopt(options.caller)
  tell(buildHello(watch, epoch))
  return { end }
}

function buildHello(watch: CallerWatch, epoch: string): ServerMessage {
  return { op: 'hello', epoch, user: watch.current().user.userID, expiresOn: watch.expiresOn() }
}

function buildFailure(
  code: ErrorCode,
  locale: Locale,
  { id, fields = [] }: Partial<BrokenMessage>,
): ServerMessage {
  const about = { ...(id !== undefined && { id }), ...(fields.length > 0 && { fields }) }
  return { op: 'error', ...about, code, message: ERRORS[code].text[locale] }
}

/** One that does not say goodbye is cut: what it has not read is freed. */
function closeSoon(socket: WebSocket, code: number, why?: string): void {
  socket.close(code, why)
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}

/** Passes on what the client says. */
function readMessages(
  socket: WebSocket,
  receive: (message: ClientMessage | BrokenMessage) => unknown,
  onFlood: () => void,
): void {
  const budget = createMessageBudget()
  socket.once('close', budget.stop)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (!budget.take()) return onFlood()
    receive(isBinary ? NONSENSE : parseMessage(data))
  })
}

/** A message that makes no sense: what is wrong with it, and the subscription that it names. */
type BrokenMessage = { readonly id?: string; readonly fields: readonly FieldError[] }

const NONSENSE: BrokenMessage = { fields: [] }
const named = z.object({ id: subscriptionId })

function parseMessage(data: RawData): ClientMessage | BrokenMessage {
  const value = readJson(Buffer.isBuffer(data) ? data.toString() : '')
  const parsed = clientMessage.safeParse(value)
  if (parsed.success) return parsed.data
  const id = named.safeParse(value).data?.id
  return { ...(id !== undefined && { id }), fields: buildFieldErrors(parsed.error) }
}

function readJson(text: string): unknown {
  try {
    return isJsonTooMuch(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
