import { expect, it, vi } from 'vitest'
import { createGivenUpTeller } from './tell-given-up.ts'

// What is told of a target is where it is.
const target = { id: 'seoul.hook', cluster: 'seoul' } as never
const lost = { seqs: [1, 2], failure: 'connection refused' }

it('tells the log once, and leaves an audit log that takes nothing alone for longer each time', async () => {
  let now = 0
  const log = { error: vi.fn() }
  const recordSystem = vi.fn(async () => undefined)
  const tell = createGivenUpTeller({ log, audit: { recordSystem }, now: () => now })
  recordSystem.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'))
  const outcomes: unknown[] = []
  for (; now <= 32_000; now += 2000) outcomes.push(await tell(target, lost).catch(() => 'failed'))
  expect(outcomes.slice(0, -1)).toEqual(
    [
      'failed',
      [false, false, false, false],
      'failed',
      [false, false, false, false, false, false, false, false, false],
      true,
    ].flat(),
  )
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(recordSystem).toHaveBeenCalledTimes(4)
})
