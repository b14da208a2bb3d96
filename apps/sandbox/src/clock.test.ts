import { expect, it } from 'vitest'
import { formatTime } from './clock.ts'

it('writes whole seconds, whichever was written before', () => {
  const noon = Date.parse('2026-01-31T12:00:00Z')
  const moments = [noon, noon + 999, noon + 1000, noon - 1, noon]
  expect(moments.map(formatTime)).toEqual([
    '2026-01-31T12:00:00Z',
    '2026-01-31T12:00:00Z',
    '2026-01-31T12:00:01Z',
    '2026-01-31T11:59:59Z',
    '2026-01-31T12:00:00Z',
  ])
  expect(() => formatTime(Number.NaN)).toThrow(RangeError)
})
