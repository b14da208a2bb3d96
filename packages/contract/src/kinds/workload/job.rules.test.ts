import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, START, statusOf } from '../../../test/kind-samples.ts'

const job = (status: object, spec: object = {}) => object({ spec, status })
const failed = condition('Failed', 'True', 'BackoffLimitExceeded')
const complete = condition('Complete', 'True', 'CompletionsReached')
const minutes = (count: number) => new Date(Date.parse(START) + count * 60_000).toISOString()

describe('a job', () => {
  it.each([
    ['that nobody has started is pending', job({}), 'Pending'],
    ['with pods at work runs', job({ active: 1 }), 'Running'],
    ['that waits to try again runs', job({ failed: 1 }), 'Running'],
    ['that is done is complete', job({ conditions: [complete] }), 'Complete'],
    ['that gave up has failed', job({ conditions: [failed] }), 'Failed'],
    ['that is held is suspended', job({ failed: 1 }, { suspend: true }), 'Suspended'],
    [
      'that is done stays complete, held or not',
      job({ conditions: [complete] }, { suspend: true }),
      'Complete',
    ],
    ['being deleted is terminating', object({}, { deletionTimestamp: START }), 'Terminating'],
  ])('%s', (_what, value, word) => expect(statusOf('job', value)).toBe(word))

  const cause = { says: 'no such table', exit: { code: 3 } }
  const podTrouble = () => ({ reason: 'Error', since: 7, cause })

  it.each([
    ['that gave up', job({ conditions: [failed] }), { severity: 'error', reason: 'BackoffLimitExceeded' }],
    ['that still tries', job({ failed: 1 }), { severity: 'warning', reason: 'Error', since: 7 }],
  ])('%s says what its pods know', (_what, value, expected) => {
    expect(problemOf('job', value, { podTrouble })).toMatchObject({ ...expected, cause })
  })

  it.each([
    ['that is done', job({ conditions: [complete], failed: 2 })],
    ['that is held', job({}, { suspend: true })],
    ['that goes away', object({ status: { conditions: [failed] } }, { deletionTimestamp: START })],
  ])('%s has no problem, whatever became of its pods', (_what, value) => {
    expect(problemOf('job', value, { podTrouble })).toBeNull()
  })

  it('says in its own words why it gave up where no pod is left to ask', () => {
    const told = { ...failed, message: 'Job was active longer than specified deadline' }
    expect(problemOf('job', job({ conditions: [told] }))).toMatchObject({
      detail: told.message,
      since: Date.parse(START),
    })
  })

  it.each([
    ['success', { completionTime: minutes(4), conditions: [complete] }, 240_000],
    ['failure', { conditions: [{ ...failed, lastTransitionTime: minutes(2) }] }, 120_000],
    ['no end yet', { active: 1 }, null],
  ])('took as long as from its start to %s', (_what, status, expected) => {
    expect(cell('job', job({ startTime: START, ...status }), 'duration')).toBe(expected)
  })

  it('counts what succeeded against what has to', () => {
    expect(cell('job', job({ succeeded: 2 }, { completions: 5 }), 'completions')).toEqual({
      ready: 2,
      desired: 5,
    })
    expect(cell('job', job({}), 'completions')).toEqual({ ready: 0, desired: 1 })
  })
})
