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
  /** Who still waits for how many frames. */
  const behind = new Map<number, number>()
  let last = 0

  function send({ frame: { op, body, to }, messages, next }: Delivery): void {
    const receiver = receivers.get(to[next] ?? 0)
    if (!receiver) return
    const message = messages.get(receiver.id) ?? Buffer.from(frameStart(op, receiver.id) + body)
    messages.set(receiver.id, message)
    receiver.receive(op, message)
  }

  /** Sends to as many of a frame's receivers; how many more could have been. */
  function sendSome(delivery: Delivery, most: number): number {
    const { to } = delivery.frame
    let left = most
    for (; left > 0 && delivery.next < to.length; left--) {
      send(delivery)
      delivery.next += 1
    }
    return left
  }

  function work(): void {
    let left = SLICE
    for (let first = waiting[0]; first && left > 0; first = waiting[0]) {
      const before = first.next
      left = sendSome(first, left)
      for (const subscriber of first.frame.to.slice(before, first.next)) release(subscriber)
      if (first.next >= first.frame.to.length) waiting.shift()
    }
    if (waiting.length > 0) setImmediate(work)
  }

  function release(subscriber: number): void {
    const left = (behind.get(subscriber) ?? 1) - 1
    if (left > 0) behind.set(subscriber, left)
    else behind.delete(subscriber)
  }

  return {
    add(receiver) {
      last += 1
      receivers.set(last, receiver)
      return last
    },
    remove: (subscriber) => void receivers.delete(subscriber),
    deliver(frame) {
      const delivery = { frame, messages: new Map(), next: 0 }
      // Whose earlier frames have all gone out need not wait behind a frame for many.
      if (!frame.to.some((subscriber) => behind.has(subscriber))) sendSome(delivery, SLICE)
      if (delivery.next >= frame.to.length) return
      for (const subscriber of frame.to.slice(delivery.next))
        behind.set(subscriber, (behind.get(subscriber) ?? 0) + 1)
      waiting.push(delivery)
      if (waiting.length === 1) setImmediate(work)
    },
  }
}
