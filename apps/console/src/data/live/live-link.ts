import type { ClientMessage, ServerMessage, SessionEnd, StreamEnd } from '@naru/contract/live/protocol'
import { TOKEN_REFRESH_MS } from '@naru/contract/shell/limits'
import { backoffMs } from './live-backoff.ts'
import { parseServerMessage } from './live-messages.ts'
import { createTimers, type TimerDeps, type Timers } from './live-timers.ts'

const PING_MS = 15_000
const SILENCE_MS = 25_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Whether what is on screen is live; `since` is the time (ms) at which it stopped being so. */
export type LinkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'stale'; readonly since: number }
  | { readonly kind: 'expired'; readonly since: number; readonly why: SessionEnd }

export type LinkSocket = { send(text: string): void; close(): void }
export type SocketEvents = { onMessage(data: unknown): void; onClose(): void }

export type LinkDeps = TimerDeps & {
  /** A single-use ticket for the socket's address; rejects when the session is over or the server is away. */
  loadTicket(signal: AbortSignal): Promise<string>
  openSocket(ticket: string, events: SocketEvents): LinkSocket
  /** The person's roles or groups have changed; the socket opens again by itself. */
  onRights(): void
  now(): number
  /** In [0, 1). */
  chance(): number
}

export type LinkEvents = {
  onState(): void
  onOpen(epoch: string): void
  onMessage(message: ServerMessage, epoch: string): void
}

/** Keeps one socket open: tickets, backoff, heartbeat and renewal. */
export class LiveLink {
  readonly #deps: LinkDeps
  readonly #events: LinkEvents
  readonly #timers: Timers
  #state: LinkState = { kind: 'idle' }
  #socket: LinkSocket | null = null
  /** For a ticket: to connect without a socket, or to renew with one. */
  #asking: AbortController | null = null
  #epoch = ''
  #failures = 0
  #heard = 0
  #connecting = false
  #closed = false

  constructor(deps: LinkDeps, events: LinkEvents) {
    this.#deps = deps
    this.#events = events
    this.#timers = createTimers(deps)
  }

  get state(): LinkState {
    return this.#state
  }

  /** Connects at once unless it is connected. */
  wake(): void {
    if (this.#closed) return
    this.#timers.cancel('retry')
    void this.#connect()
  }

  /** Dropped while the socket is gone: `onOpen` asks again for everything that is wanted. */
  send(message: ClientMessage): void {
    if (this.#socket && this.#state.kind === 'live') this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#closed = true
    this.#timers.clear()
    this.#asking?.abort()
    this.#socket?.close()
  }

  async #connect(): Promise<void> {
    if (this.#connecting || this.#socket || this.#closed) return
    this.#connecting = true
    if (this.#state.kind === 'idle') this.#change({ kind: 'connecting' })
    try {
      const ticket = await this.#loadTicket('ticket')
      if (!this.#closed) this.#attach(ticket)
    } catch {
      this.#retry()
    } finally {
      this.#connecting = false
    }
  }

  /** A connection that died under the question may not say so for minutes. */
  #loadTicket(timer: 'ticket' | 'renewal'): Promise<string> {
    const asking = new AbortController()
    const { signal } = asking
    this.#asking = asking
    this.#timers.after(timer, SILENCE_MS, () => asking.abort())
    const answered = new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer')))
      this.#deps.loadTicket(signal).then(resolve, reject)
    })
    return answered.finally(() => {
      if (this.#asking !== asking) return
      this.#asking = null
      this.#timers.cancel(timer)
    })
  }

  #attach(ticket: string): void {
    this.#heard = this.#deps.now()
    const socket: LinkSocket = this.#deps.openSocket(ticket, {
      onMessage: (data) => {
        this.#heard = this.#deps.now()
        const message = parseServerMessage(data)
        if (message && this.#socket === socket) this.#receive(message)
      },
      onClose: () => {
        if (this.#socket === socket) this.#lose()
      },
    })
    this.#socket = socket
    this.#timers.every('ping', PING_MS, () => this.#beat())
  }

  // A half-open connection may never report its end, so the link does.
  #beat(): void {
    if (this.#deps.now() - this.#heard > SILENCE_MS) this.#lose()
    else this.send({ op: 'ping', at: this.#deps.now() })
  }

  #lose(): void {
    const lost = this.#socket
    this.#socket = null
    this.#timers.clear()
    this.#asking?.abort()
    lost?.close()
    if (this.#state.kind !== 'expired') this.#retry()
  }

  #retry(): void {
    if (this.#closed) return
    this.#failures += 1
    this.#change({ kind: 'stale', since: this.#deps.now() })
    this.#timers.after('retry', backoffMs(this.#failures, this.#deps.chance()), () => void this.#connect())
  }

  #change(next: LinkState): void {
    const since = 'since' in this.#state ? this.#state.since : this.#deps.now()
    this.#state = 'since' in next ? { ...next, since } : next
    this.#events.onState()
  }

  #receive(message: ServerMessage): void {
    if (message.op === 'hello') {
      this.#failures = 0
      this.#epoch = message.epoch
      this.#change({ kind: 'live' })
      this.#planRenewal(message.expiresOn)
      this.#events.onOpen(this.#epoch)
    } else if (message.op === 'expired') {
      this.#end(message.reason)
    } else {
      this.#events.onMessage(message, this.#epoch)
    }
  }

  /** After the server has stopped or rights have changed the socket closes, and is opened again. */
  #end(why: StreamEnd): void {
    if (why === 'rights') this.#deps.onRights()
    else if (why !== 'shutdown') this.#change({ kind: 'expired', since: this.#deps.now(), why })
  }

  #planRenewal(expiresOn: number): void {
    const wait = Math.max(1_000, expiresOn - this.#deps.now() - TOKEN_REFRESH_MS)
    this.#timers.after('renew', Math.min(wait, LONGEST_TIMER_MS), () => void this.#renew())
  }

  async #renew(): Promise<void> {
    const socket = this.#socket
    if (!socket) return
    try {
      this.send({ op: 'renew', ticket: await this.#loadTicket('renewal') })
    } catch {
      if (this.#socket === socket) this.#timers.after('renew', PING_MS, () => void this.#renew())
    }
  }
}
