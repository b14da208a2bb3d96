import { expect, it } from 'vitest'
import { runEach } from './run-each.ts'

it('does to each what is asked, a few at a time, and tells how far it is', async () => {
  const [started, ends, told]: [number[], (() => void)[], number[]] = [[], [], []]
  const all = runEach(
    [0, 1, 2, 3, 4, 5, 6, 7],
    (item) => {
      started.push(item)
      return new Promise((end) => ends.push(end))
    },
    (done) => told.push(done),
  )
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  for (let next = 0; next < 8; next += 1) {
    await expect.poll(() => ends[next]).toBeDefined()
    ends[next]?.()
  }
  await expect(all).resolves.toHaveLength(8)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('goes on where one fails, and says which in their order', async () => {
  const outcomes = await runEach(
    ['a', 'b', 'c'],
    (item) => (item === 'b' ? Promise.reject(new Error('no')) : Promise.resolve()),
    () => {},
  )
  expect(outcomes.map(({ item, error }) => [item, error instanceof Error ? error.message : error])).toEqual([
    ['a', null],
    ['b', 'no'],
    ['c', null],
  ])
})
