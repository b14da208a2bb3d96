import { describe, expect, it } from 'vitest'
import { cell, condition, object, problemOf, statusOf } from '../../../test/kind-samples.ts'

const counts = (
  disruptionsAllowed: number,
  currentHealthy: number,
  desiredHealthy: number,
  expectedPods: number,
) => ({
  disruptionsAllowed,
  currentHealthy,
  desiredHealthy,
  expectedPods,
})

describe('a disruption budget', () => {
  it.each([
    ['may lose one', counts(1, 3, 2, 3), 'DisruptionAllowed', undefined],
    ['lacks healthy pods', counts(0, 1, 2, 3), 'DisruptionBlocked', 'DisruptionBlocked'],
    ['has just enough, of more pods', counts(0, 2, 2, 3), 'DisruptionBlocked', undefined],
    ['demands as many as there are', counts(0, 3, 3, 3), 'DisruptionBlocked', 'ForbidsEviction'],
    ['protects nothing', counts(0, 0, 0, 0), 'NoPods', undefined],
    ['has not been looked at', {}, 'Pending', undefined],
    [
      'cannot be computed',
      { ...counts(0, 0, 0, 3), conditions: [condition('DisruptionAllowed', 'False', 'SyncFailed')] },
      'SyncFailed',
      'SyncFailed',
    ],
  ])('that %s', (_what, status, word, reason) => {
    expect(statusOf('pod-disruption-budget', object({ status }))).toBe(word)
    expect(problemOf('pod-disruption-budget', object({ status }))?.reason).toBe(reason)
  })

  it.each([
    [{ minAvailable: 0 }, '0', null, 'minAvailable 0'],
    [{ maxUnavailable: '25%' }, null, '25%', 'maxUnavailable 25%'],
  ])('with %j tells what it asks', (spec, min, max, demand) => {
    const budget = object({ spec, status: counts(1, 3, 2, 4) })
    const told = ['min-available', 'max-unavailable', 'allowed', 'healthy', 'pods'].map((column) =>
      cell('pod-disruption-budget', budget, column),
    )
    expect(cell('pod-disruption-budget', budget, 'demand')).toBe(demand)
    expect(told).toEqual([min, max, 1, { ready: 3, desired: 2 }, 4])
  })
})
