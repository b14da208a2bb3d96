import { describe, expect, it } from 'vitest'
import { createScheduleReader } from './cron-job.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-03-02T00:03:20Z')

describe.each([
  ['*/10 * * * *', 'Asia/Seoul'],
  ['5 * * * *', 'Asia/Seoul'],
  ['0 */6 * * *', 'Etc/UTC'],
  ['30 4 * * 1-5', 'America/New_York'],
  ['0 3 1 * *', 'Asia/Seoul'],
])('the schedule %s in %s', (schedule, timeZone) => {
  it.each([7, 60, 1_440])('goes on as if it was read anew, every %d minutes', (minutes) => {
    const read = createScheduleReader()
    for (let now = START; now < START + 3 * 1_440 * MINUTE_MS; now += minutes * MINUTE_MS) {
      const plan = read({ schedule, timeZone }, now)
      expect(plan).toEqual(createScheduleReader()({ schedule, timeZone }, now))
    }
  })

  it('is due at the moment of its next time, and goes back where time does', () => {
    const read = createScheduleReader()
    const first = read({ schedule, timeZone }, START)
    const second = read({ schedule, timeZone }, first?.next ?? 0)
    expect(second?.last).toBe(first?.next)
    expect(read({ schedule, timeZone }, START)).toEqual(first)
  })
})

it('has no times where it cannot be read', () => {
  const read = createScheduleReader()
  expect(read({ schedule: 'at noon' }, START)).toBeUndefined()
  expect(read({ schedule: 'at noon' }, START)).toBeUndefined()
})
