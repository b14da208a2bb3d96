import { expect, test } from 'vitest'
import { type FailureState, planFailure } from './lockout.ts'

const MINUTE = 60_000
const FRESH: FailureState = { times: [], lockedUntil: null }

const failAt = (minutes: readonly number[]): FailureState =>
  minutes.reduce((state, minute) => planFailure(state, minute * MINUTE), FRESH)

test('the tenth failure within fifteen minutes locks for fifteen minutes', () => {
  expect(failAt([0, 1, 2, 3, 4, 5, 6, 7, 8]).lockedUntil).toBeNull()
  expect(failAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 14]).lockedUntil).toBe(29 * MINUTE)
})

test('failures older than fifteen minutes do not count', () => {
  expect(failAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 16]).lockedUntil).toBeNull()
})

test('after a lock the count begins again', () => {
  const locked = failAt(Array.from({ length: 10 }, () => 0))
  expect(planFailure(locked, 16 * MINUTE)).toEqual({ times: [16 * MINUTE], lockedUntil: null })
})
