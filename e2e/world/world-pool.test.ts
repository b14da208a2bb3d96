import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorldPool } from './world-pool.ts'

const IDLE_MS = 1000

describe('worlds that are handed on', () => {
  let ended: string[]
  let started: number
  const open = () =>
    createWorldPool({
      idleMs: IDLE_MS,
      start: async () => {
        const name = `world ${(started += 1)}`
        return { name, stop: async () => void ended.push(name) }
      },
    })

  beforeEach(() => {
    vi.useFakeTimers()
    ended = []
    started = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are in one hand at a time, and serve the next', async () => {
    const { take, give } = open()
    const [first, second] = [await take(), await take()]
    expect([first.world.name, second.world.name]).toEqual(['world 1', 'world 2'])
    await give(first.id, false)
    expect((await take()).world.name).toBe('world 1')
    expect(ended).toEqual([])
  })

  it('end when something failed in them, and serve nobody after', async () => {
    const { take, give } = open()
    await give((await take()).id, true)
    expect(ended).toEqual(['world 1'])
    expect((await take()).world.name).toBe('world 2')
  })

  it('end when nobody takes them for a while, and not while somebody has them', async () => {
    const { take, give } = open()
    const [kept, left] = [await take(), await take()]
    await give(left.id, false)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(ended).toEqual(['world 2'])
    await give(kept.id, false)
    await take()
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS)
    expect(ended).toEqual(['world 2'])
  })

  it('all end with their pool, in whose hands they are', async () => {
    const { take, give, close } = open()
    const [free] = [await take(), await take()]
    await give(free.id, false)
    await close()
    expect(ended.toSorted()).toEqual(['world 1', 'world 2'])
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(ended).toHaveLength(2)
  })

  it('begin one after another, also after one that could not', async () => {
    const order: string[] = []
    const { take } = createWorldPool({
      idleMs: IDLE_MS,
      start: async () => {
        order.push('begins')
        await new Promise((later) => setTimeout(later, IDLE_MS))
        order.push('is there')
        if (order.length === 2) throw new Error('no port')
        return { stop: async () => undefined }
      },
    })
    const both = Promise.allSettled([take(), take()])
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS)
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(order).toEqual(['begins', 'is there', 'begins', 'is there'])
  })

  it('are given back by who has them alone', async () => {
    const { take, give } = open()
    const { id } = await take()
    await give(id, false)
    await expect(give(id, false)).rejects.toThrow(id)
  })
})
