import type { WebSocket } from 'ws'
import type { Frame } from '../views/windowed-view.ts'

/**
 * What goes to one client, bounded whatever it is. A client that reads too slowly misses frames and gets a fresh
 * snapshot when it can; one that does not read at all is given up.
 */
export type Outbox = {
  /** A message that must arrive: greetings, errors, pongs. */
  send(message: string): void
  /** A frame that a later snapshot can replace; false when it was dropped. */
  offer(op: Frame['op'], message: Uint8Array, subscription: string): boolean
  /** Whether a snapshot would be sent now; if not, the subscription is among the drained ones later. */
  admits(subscription: string): boolean
  /** A subscription of that id begins or ends: what an earlier one missed no longer counts. */
  forget(subscription: string): void
  stop(): void
}

export type OutboxOptions = {
  readonly socket: Pick<WebSocket, 'send' | 'bufferedAmount'>
  /** A subscription has missed a frame; it is among the drained ones later. */
  readonly onMissed: (subscription: string) => void
  /** The subscriptions that missed frames may have their snapshots now. */
  readonly onDrained: (subscriptions: readonly string[]) => void
  /** The client does not read: nothing more is sent. */
  readonly onStuck: () => void
  readonly maxBytes?: number
}

const MAX_BYTES = 256 * 1024
/** What must arrive is small; so much of it waits only where nobody reads. */
const MAX_OWED_BYTES = 256 * 1024
/** With no more than this before it a frame goes out, however large: else a large one never would. */
const DRAINED_BYTES = 64 * 1024
const LOOK_MS = 100
const STUCK_LOOKS = 600

export function createSocketOutbox(options: OutboxOptions): Outbox {
  const { socket, onMissed, onDrained, onStuck, maxBytes = MAX_BYTES } = options
  /** Whether a snapshot has been asked for, by subscriptions that missed something. */
  const behind = new Map<string, boolean>()
  let timer: NodeJS.Timeout | undefined
  let owed = 0
  let waiting = 0
  let looks = 0
  let stopped = false

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  function look(): void {
    timer = undefined
    const before = waiting
    waiting = socket.bufferedAmount
    looks = waiting < before ? 0 : looks + 1
    if (waiting > DRAINED_BYTES) return looks < STUCK_LOOKS ? wait() : onStuck()
    const asked = [...behind].filter(([, isAsked]) => !isAsked).map(([subscription]) => subscription)
    for (const subscription of asked) behind.set(subscription, true)
    onDrained(asked)
  }

  function wait(): void {
    if (timer || stopped) return
    timer = setTimeout(look, LOOK_MS)
  }

  function fits(size: number): boolean {
    return socket.bufferedAmount <= DRAINED_BYTES || socket.bufferedAmount + size <= maxBytes
  }

  function miss(subscription: string): false {
    if (!timer) looks = 0
    behind.set(subscription, false)
    wait()
    onMissed(subscription)
    return false
  }

  return {
    send(message) {
      if (stopped) return
      const size = Buffer.byteLength(message)
      if (owed + size > MAX_OWED_BYTES) return onStuck()
      owed += size
      socket.send(message, { binary: false }, () => {
        owed -= size
      })
    },
    offer(op, message, subscription) {
      if (stopped || (behind.has(subscription) && op !== 'snapshot')) return false
      if (!fits(message.length)) return miss(subscription)
      socket.send(message, { binary: false })
      const isAsked = behind.get(subscription) ?? true
      behind.delete(subscription)
      // One that was on its way already: whoever heard of the miss waits for more.
      if (!isAsked) onDrained([subscription])
      return true
    },
    admits: (subscription) => socket.bufferedAmount <= DRAINED_BYTES || miss(subscription),
    forget: (subscription) => void behind.delete(subscription),
    stop,
  }
}
