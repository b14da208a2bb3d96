import { describe, expect, it } from 'vitest'
import { object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

describe('a cron job', () => {
  const job = (status: object, spec: object = {}) =>
    object({ spec: { schedule: '0 * * * *', ...spec }, status })
  const minutes = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()

  it.each([
    ['suspended', job({}, { suspend: true }), 'Suspended', false],
    ['at work', job({ active: [{}], lastScheduleTime: START }), 'Running', false],
    ['waiting for its time', job({}), 'Scheduled', false],
    ['well', job({ lastScheduleTime: START, lastSuccessfulTime: minutes(1) }), 'Scheduled', false],
    ['failing', job({ lastScheduleTime: minutes(5), lastSuccessfulTime: minutes(1) }), 'LastRunFailed', true],
    ['failing since ever', job({ lastScheduleTime: START }), 'LastRunFailed', true],
    [
      'just started',
      job({ lastScheduleTime: minutes(9.5), lastSuccessfulTime: minutes(1) }),
      'Scheduled',
      false,
    ],
  ])('that is %s', (_what, value, word, isProblem) => {
    expect(statusOf('cron-job', value)).toBe(word)
    expect(problemOf('cron-job', value) !== null).toBe(isProblem)
  })
})
