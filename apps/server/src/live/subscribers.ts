import { frameStart } from '../views/frames.ts'
import type { Frame } from '../views/windowed-view.ts'

/** Who a frame goes to: a number for each open subscription of any client, known to threads and views. */
export type Subscribers = {
  add(receiver: Receiver): number
  remove(subscriber: number): void
  /**
   * Sends a frame to all it is for, in order; the message is made once for equal subscription ids. Of many receivers
   * the first have it at once, and others' work may go between those that follow.
   */
  deliver(frame: Frame): void
}

export type Receiver = { readonly id: string; receive(op: Frame['op'], message: Uint8Array): void }

type Delivery = { readonly frame: Frame; readonly messages: Map<string, Uint8Array>; next: number }

/** Sockets written to before others have their turn: some three milliseconds. */
const SLICE = 64

export function createSubscribers(): Subscribers {
  const receivers = new Map<number, Receiver>()
  const waiting: Delivery[] = []
  let last = 0

  function send({ frame: { op, body, to }, messages, next }: Delivery): void {
    const receiver = receivers.get(to[next] ?? 0)
    if (!receiver) return
    const message = messages.get(receiver.id) ?? Buffer.from(frameStart(op, receiver.id) + body)
    messages.set(receiver.id, message)
    receiver.receive(op, message)
  }

  function work(): void {
    for (let left = SLICE; left > 0; left--) {
      const delivery = waiting[0]
      if (!delivery) return
      send(delivery)
      delivery.next += 1
      if (delivery.next >= delivery.frame.to.length) waiting.shift()
    }
    if (waiting.length > 0) setImmediate(work)
  }

  return {
    add(receiver) {
      last += 1
      receivers.set(last, receiver)
      return last
    },
    remove: (subscriber) => void receivers.delete(subscriber),
    deliver(frame) {
      waiting.push({ frame, messages: new Map(), next: 0 })
      if (waiting.length === 1) work()
    },
  }
}
