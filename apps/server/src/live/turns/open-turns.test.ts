import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOpenTurns } from './open-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Queries that begin in some order; each is answered when told. */
function createQueries(atOnce = 4) {
  const turns = createOpenTurns({ atOnce })
  const begun: string[] = []
  const open: (() => void)[] = []
  const enter = (person: string, name = person) =>
    turns.enter(person, (done) => {
      begun.push(name)
      open.push(done)
    })
  const answer = (count: number) => {
    for (const done of open.splice(0, count)) done()
    vi.advanceTimersByTime(1)
  }
  return { begun, enter, answer }
}

describe('queries that are opened', () => {
  it('begin at once where nobody waits', () => {
    const { begun, enter } = createQueries()
    enter('ana')
    enter('ben')
    expect(begun).toEqual(['ana', 'ben'])
  })

  it('of one person begin before the thousands of another', () => {
    const { begun, enter, answer } = createQueries()
    for (let count = 0; count < 6400; count++) enter('greedy')
    enter('ana')
    answer(4)
    expect(begun.length).toBeLessThanOrEqual(8)
    expect(begun).toContain('ana')
  })

  it('begin all, in their order for each person', () => {
    const { begun, enter, answer } = createQueries()
    for (let count = 0; count < 100; count++) enter('greedy', `greedy ${count}`)
    for (let count = 0; count < 10; count++) enter('ana', `ana ${count}`)
    while (begun.length < 110) answer(4)
    const own = (name: string) => begun.filter((one) => one.startsWith(name))
    expect(own('greedy')).toEqual(Array.from({ length: 100 }, (_, count) => `greedy ${count}`))
    expect(own('ana')).toEqual(Array.from({ length: 10 }, (_, count) => `ana ${count}`))
    expect(begun.lastIndexOf('ana 9')).toBeLessThan(40)
  })

  it('do not wait for one that is never answered', () => {
    const { begun, enter } = createQueries()
    for (let count = 0; count < 4; count++) enter('silent')
    enter('ana')
    vi.advanceTimersByTime(60)
    expect(begun).toContain('ana')
  })

  it('do not begin after who waits for them has left', () => {
    const { begun, enter, answer } = createQueries()
    for (let count = 0; count < 4; count++) enter('greedy')
    enter('ana').leave()
    enter('ben')
    answer(4)
    expect(begun).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'ben'])
  })

  it('are answered at once without any end to how many', () => {
    const turns = createOpenTurns({ atOnce: 2 })
    let begun = 0
    for (let count = 0; count < 20_000; count++)
      turns.enter('greedy', (done) => {
        begun += 1
        done()
      })
    expect(begun).toBe(20_000)
  })
})
