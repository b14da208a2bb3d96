import { describe, expect, it } from 'vitest'
import { MOST_MISSED, planRuns } from './plan-runs.ts'

const now = Date.UTC(2026, 0, 31, 12, 30)
const plan = (schedule: string, timeZone = 'Etc/UTC', since = now) =>
  planRuns({ schedule, timeZone, since }, now)
const iso = (times: readonly number[] | undefined) =>
  times?.map((at) => new Date(at).toISOString().slice(0, 16))

describe('the next runs', () => {
  it.each([
    ['every three hours', '0 */3 * * *', ['2026-01-31T15:00', '2026-01-31T18:00', '2026-01-31T21:00']],
    [
      'on the day of a month or of a week',
      '0 0 1 * 1',
      ['2026-02-01T00:00', '2026-02-02T00:00', '2026-02-09T00:00'],
    ],
    ['by name', '@monthly', ['2026-02-01T00:00', '2026-03-01T00:00', '2026-04-01T00:00']],
    [
      'on a day that most years lack',
      '0 0 29 2 *',
      ['2028-02-29T00:00', '2032-02-29T00:00', '2036-02-29T00:00'],
    ],
  ])('%s', (_what, schedule, expected) => expect(iso(plan(schedule)?.next)).toEqual(expected))

  it('are those of its time zone', () => {
    expect(iso(plan('0 9 * * *', 'Asia/Seoul')?.next.slice(0, 1))).toEqual(['2026-02-01T00:00'])
  })

  it('keep their hour when clocks change', () => {
    const spring = Date.UTC(2026, 2, 28, 12)
    const next = planRuns({ schedule: '0 9 * * *', timeZone: 'Europe/Berlin', since: spring }, spring)?.next
    expect(iso(next?.slice(0, 2))).toEqual(['2026-03-29T07:00', '2026-03-30T07:00'])
  })

  it.each([
    ['a schedule that is none', 'every night', 'Etc/UTC'],
    ['a time zone that is none', '0 0 * * *', 'Mars/Olympus'],
  ])('are unknown for %s', (_what, schedule, timeZone) => expect(plan(schedule, timeZone)).toBeNull())
})

describe('missed runs', () => {
  const hours = (count: number) => now - count * 3_600_000
  it.each([
    ['are none right after the last one', '0 * * * *', hours(0.5), 0],
    ['are counted since the last one', '0 * * * *', hours(3.5), 3],
    ['are not those a moment ago', '30 * * * *', hours(1), 0],
    ['are counted only so far', '* * * * *', hours(100), MOST_MISSED],
  ])('%s', (_what, schedule, since, expected) => {
    expect(plan(schedule, 'Etc/UTC', since)?.missed).toBe(expected)
  })
})
