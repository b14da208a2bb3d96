import { frameStart } from './frames.ts'
import type { Frame } from './windowed-view.ts'

/** Who a frame goes to: a number for each open subscription of any client, known to threads and views. */
export type Subscribers = {
  add(receiver: Receiver): number
  remove(subscriber: number): void
  /** Sends a frame to all it is for; the message is made once for equal subscription ids. */
  deliver(frame: Frame): void
}

export type Receiver = { readonly id: string; receive(op: Frame['op'], message: Uint8Array): void }

export function createSubscribers(): Subscribers {
  const receivers = new Map<number, Receiver>()
  let last = 0
  return {
    add(receiver) {
      last += 1
      receivers.set(last, receiver)
      return last
    },
    remove: (subscriber) => void receivers.delete(subscriber),
    deliver({ op, body, to }) {
      const messages = new Map<string, Uint8Array>()
      for (const subscriber of to) {
        const receiver = receivers.get(subscriber)
        if (!receiver) continue
        const message = messages.get(receiver.id) ?? Buffer.from(frameStart(op, receiver.id) + body)
        messages.set(receiver.id, message)
        receiver.receive(op, message)
      }
    },
  }
}
