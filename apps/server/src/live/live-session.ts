import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import type { Locale } from '@naru/contract/i18n/locale'
import { type ClientMessage, clientMessage, type ServerMessage } from '@naru/contract/live/protocol'
import type { WebSocket } from 'ws'
import { STREAM_AGE_MS } from '../access/reviews.ts'
import type { Caller } from '../identity/caller.ts'
import type { Tickets } from '../identity/ticket.ts'
import type { LiveGateway, Opened } from './live-gateway.ts'
import { createOutbox } from './outbox.ts'

export type LiveSession = {
  /** Rights may have changed: they are decided again now. */
  review(maxAgeMs?: number): void
  end(reason: 'session' | 'rights' | 'shutdown'): void
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

const MAX_SUBSCRIPTIONS = 64
const REVIEW_MS = 15_000
const DAY_MS = 86_400_000
/** Messages a second, on average over a burst of five seconds. */
const MAX_RATE = 50
/** Longest time that `setTimeout` can wait. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** One client's socket: its subscriptions, its rights, and its end. */
export function createLiveSession(options: LiveSessionOptions): LiveSession {
  const { socket, gateway, tickets, epoch, now } = options
  const open = new Map<string, Opened>()
  const outbox = createOutbox({
    socket,
    onDrained: (ids) => {
      for (const id of ids) open.get(id)?.refresh()
    },
  })
  let caller = options.caller
  let expiry: NodeJS.Timeout | undefined
  let budget = MAX_RATE * 5

  const tell = (message: ServerMessage) => outbox.send(JSON.stringify(message))
  const fail = (code: ErrorCode, id?: string) =>
    tell({ op: 'error', ...(id !== undefined && { id }), code, message: ERRORS[code].text[options.locale] })
  const review = (maxAgeMs = STREAM_AGE_MS) => {
    for (const opened of open.values()) opened.review(caller, maxAgeMs)
  }

  function close(keep: boolean): void {
    clearTimeout(expiry)
    clearInterval(pulse)
    outbox.stop()
    caller.ended.removeEventListener('abort', onEnded)
    for (const opened of open.values()) opened.close(keep)
    open.clear()
    options.onClose()
  }

  function end(reason: 'session' | 'rights' | 'shutdown'): void {
    if (socket.readyState === socket.OPEN) tell({ op: 'expired', reason })
    socket.close(reason === 'shutdown' ? 1012 : 4401)
    // One that does not say goodbye is cut: an ended session reads nothing more.
    setTimeout(() => socket.terminate(), 1000).unref()
    close(false)
  }

  const onEnded = () => end('session')

  function adopt(next: Caller): void {
    caller.ended.removeEventListener('abort', onEnded)
    caller = next
    if (caller.ended.aborted) return end('session')
    caller.ended.addEventListener('abort', onEnded, { once: true })
    clearTimeout(expiry)
    expiry = setTimeout(
      () => end('session'),
      Math.min(MAX_WAIT_MS, Math.max(0, expiresOn(caller, now) - now())),
    )
  }

  async function renew(ticket: string): Promise<void> {
    try {
      const next = await tickets.consumeTicket(ticket)
      if (next.user.userID !== caller.user.userID) return end('session')
      adopt(next)
      review()
      tell({ op: 'hello', epoch, user: caller.user.userID, expiresOn: expiresOn(caller, now) })
    } catch {
      fail('SESSION_EXPIRED')
    }
  }

  function subscribe({ id, query, resume }: Extract<ClientMessage, { op: 'open' }>): void {
    open.get(id)?.close(false)
    if (!open.has(id) && open.size >= MAX_SUBSCRIPTIONS) return fail('TOO_MANY_REQUESTS', id)
    const resumeFrom = resume && resume.epoch === epoch ? resume.seq : null
    const receiver = {
      id,
      receive: (op: string, message: Uint8Array) =>
        op === 'delta' ? outbox.offer(message, id) : outbox.send(message),
    }
    open.set(id, gateway.open(receiver, caller, query, resumeFrom))
  }

  function receive(message: ClientMessage): void {
    switch (message.op) {
      case 'open':
        return subscribe(message)
      case 'window':
        return open.get(message.id)?.move({ offset: message.offset, limit: message.limit })
      case 'close':
        open.get(message.id)?.close(false)
        return void open.delete(message.id)
      case 'renew':
        return void renew(message.ticket)
      case 'ping':
        return tell({ op: 'pong', at: message.at })
    }
  }

  let tick = 0
  const pulse = setInterval(() => {
    budget = Math.min(MAX_RATE * 5, budget + MAX_RATE)
    tick += 1
    if (tick % (REVIEW_MS / 1000) === 0) review()
  }, 1000)
  pulse.unref()

  socket.on('message', (data, isBinary) => {
    budget -= 1
    if (budget < 0) return socket.close(1008)
    const message = isBinary ? null : parseMessage(String(data))
    if (message === null) fail('INVALID_DATA')
    else receive(message)
  })
  socket.on('close', () => close(true))
  socket.on('error', () => socket.terminate())
  adopt(caller)
  tell({ op: 'hello', epoch, user: caller.user.userID, expiresOn: expiresOn(caller, now) })
  return { review, end }
}

/** Milliseconds; a personal access token without a session is asked for again after a day. */
function expiresOn({ session }: Caller, now: () => number): number {
  return session ? Date.parse(session.expiresOn) : now() + DAY_MS
}

function parseMessage(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
