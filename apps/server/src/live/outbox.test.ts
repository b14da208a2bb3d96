import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSocketOutbox } from './outbox.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A socket whose reader takes only what it is told to. */
function open(maxBytes = 1_000_000) {
  const queue: { readonly size: number; readonly sent: (() => void) | undefined }[] = []
  const socket = {
    get bufferedAmount() {
      return queue.reduce((sum, { size }) => sum + size, 0)
    },
    send(message: Uint8Array | string, _: unknown, sent?: () => void) {
      queue.push({ size: message.length, sent })
    },
  }
  const drained: string[] = []
  const stuck = vi.fn()
  const onDrained = (subscriptions: readonly string[]) => void drained.push(...subscriptions)
  const missed: string[] = []
  const onMissed = (subscription: string) => void missed.push(subscription)
  const outbox = createSocketOutbox({ socket, onMissed, onDrained, onStuck: stuck, maxBytes })
  const read = () => {
    for (const { sent } of queue.splice(0)) sent?.()
  }
  return { outbox, socket, missed, drained, stuck, read }
}

const frame = (bytes: number) => Buffer.alloc(bytes, 'x')

describe('what goes to a client that does not read', () => {
  it('is bounded, snapshots like changes', () => {
    const { outbox, socket } = open()
    for (let round = 0; round < 100; round++)
      for (const op of ['snapshot', 'delta'] as const) outbox.offer(op, frame(300_000), `s${round}`)
    expect(socket.bufferedAmount).toBeLessThanOrEqual(1_000_000)
  })

  it('ends after a minute in which nothing was taken', () => {
    const { outbox, stuck } = open()
    outbox.offer('snapshot', frame(900_000), 'a')
    outbox.offer('snapshot', frame(900_000), 'b')
    vi.advanceTimersByTime(59_000)
    expect(stuck).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    expect(stuck).toHaveBeenCalledOnce()
  })

  it('ends when more waits that must arrive than a reader would ever owe', () => {
    const { outbox, stuck, socket } = open()
    stuck.mockImplementation(outbox.stop)
    for (let round = 0; round < 10_000; round++) outbox.send('x'.repeat(100))
    expect(stuck).toHaveBeenCalledOnce()
    expect(socket.bufferedAmount).toBeLessThanOrEqual(256 * 1024)
  })
})

describe('what goes to a client that reads slowly', () => {
  it('is a fresh snapshot for each that missed something, and no change before it', () => {
    const { outbox, drained, stuck, read } = open()
    outbox.offer('snapshot', frame(900_000), 'a')
    expect(outbox.offer('delta', frame(200_000), 'a')).toBe(false)
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(50_000)
      read()
      vi.advanceTimersByTime(200)
      expect(drained.splice(0)).toEqual(['a'])
      expect(outbox.offer('delta', frame(10), 'a')).toBe(false)
      expect(outbox.offer('snapshot', frame(900_000), 'a')).toBe(true)
      expect(outbox.offer('delta', frame(200_000), 'a')).toBe(false)
    }
    expect(stuck).not.toHaveBeenCalled()
  })

  it('is told as missed and then as drained, even where a snapshot was on its way', () => {
    const { outbox, missed, drained, read } = open()
    outbox.offer('snapshot', frame(900_000), 'a')
    outbox.offer('delta', frame(200_000), 'a')
    outbox.offer('delta', frame(10), 'a')
    expect([missed, drained]).toEqual([['a'], []])
    read()
    expect(outbox.offer('snapshot', frame(10), 'a')).toBe(true)
    vi.advanceTimersByTime(1000)
    expect([missed, drained]).toEqual([['a'], ['a']])
  })

  it('may be larger than the bound when nothing else waits', () => {
    const { outbox } = open()
    expect(outbox.offer('snapshot', frame(5_000_000), 'a')).toBe(true)
    expect(outbox.offer('snapshot', frame(10), 'b')).toBe(false)
  })

  it('is not held back by what an earlier subscription of the same id missed', () => {
    const { outbox, read } = open()
    outbox.offer('snapshot', frame(900_000), 'a')
    outbox.offer('delta', frame(200_000), 'a')
    read()
    outbox.forget('a')
    expect(outbox.offer('resumed', frame(10), 'a')).toBe(true)
  })
})
