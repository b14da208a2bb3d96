import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDueQueue } from './due-queue.ts'

describe('a queue of due keys', () => {
  it('gives keys in the order of their latest times, each once', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(20)))
    fc.assert(
      fc.property(entries, (sets) => {
        const queue = createDueQueue()
        for (const [key, due] of sets) queue.set(key, due)
        const latest = new Map<string, number>(sets)
        const taken: string[] = []
        for (let key = queue.take(100); key !== undefined; key = queue.take(100)) taken.push(key)
        expect([...taken].sort()).toEqual([...latest.keys()].sort())
        const times = taken.map((key) => latest.get(key) ?? 0)
        expect(times).toEqual([...times].sort((left, right) => left - right))
      }),
    )
  })

  it('gives nothing before its time and nothing that was dropped', () => {
    const queue = createDueQueue()
    queue.set('late', 10)
    queue.set('dropped', 1)
    queue.drop('dropped')
    expect(queue.take(5)).toBeUndefined()
    expect(queue.nextDue()).toBe(10)
    expect(queue.take(10)).toBe('late')
    expect(queue.nextDue()).toBeUndefined()
  })
})
