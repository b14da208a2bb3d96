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
  const success = { lastSuccessfulTime: minutes(1) }
  const running = job({ ...success, active: [{}], lastScheduleTime: minutes(9) })
  const failing = job({ ...success, lastScheduleTime: minutes(5) })
  const trouble = (since: number) => ({
    podTrouble: () => ({ reason: 'OOMKilled', since: Date.parse(minutes(since)) }),
  })

  it.each([
    ['at work, with pods that fail', running, 2, { reason: 'OOMKilled', since: Date.parse(minutes(2)) }],
    ['at work, with pods that failed before the last success', running, 0, null],
    ['failing, with pods that fail', failing, 2, { reason: 'LastRunFailed', since: Date.parse(minutes(5)) }],
    ['suspended, with pods that fail', job({ ...success }, { suspend: true }), 2, null],
  ])('that is %s', (_what, value, since, expected) => {
    const problem = problemOf('cron-job', value, trouble(since))
    expect(problem && { reason: problem.reason, since: problem.since }).toEqual(expected)
  })

  it('stands for its failed runs', () => {
    const problem = problemOf('cron-job', job({ lastScheduleTime: START }))
    expect(problem?.spreads).toEqual({ over: 'owns', as: 'runs' })
  })
})
