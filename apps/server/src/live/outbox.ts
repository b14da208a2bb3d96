import type { WebSocket } from 'ws'

/** What goes to one client. A client that reads too slowly misses frames, and gets a fresh snapshot when it can. */
export type Outbox = {
  /** A message that must arrive: errors, snapshots that were asked for. */
  send(message: Uint8Array | string): void
  /** A frame that a later snapshot can replace; false when it was dropped. */
  offer(message: Uint8Array, subscription: string): boolean
  stop(): void
}

export type OutboxOptions = {
  readonly socket: Pick<WebSocket, 'send' | 'bufferedAmount' | 'close'>
  /** The subscriptions that missed frames may have their snapshots now. */
  readonly onDrained: (subscriptions: readonly string[]) => void
  readonly maxBytes?: number
}

const MAX_BYTES = 1024 * 1024
const DRAINED_BYTES = 64 * 1024
const LOOK_MS = 100

export function createOutbox({ socket, onDrained, maxBytes = MAX_BYTES }: OutboxOptions): Outbox {
  const behind = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    timer = undefined
    if (socket.bufferedAmount > DRAINED_BYTES) return wait()
    const subscriptions = [...behind]
    behind.clear()
    onDrained(subscriptions)
  }

  function wait(): void {
    timer ??= setTimeout(look, LOOK_MS)
  }

  return {
    send: (message) => socket.send(message, { binary: false }),
    offer(message, subscription) {
      if (behind.has(subscription)) return false
      if (socket.bufferedAmount > maxBytes) {
        behind.add(subscription)
        wait()
        return false
      }
      socket.send(message, { binary: false })
      return true
    },
    stop: () => clearTimeout(timer),
  }
}
