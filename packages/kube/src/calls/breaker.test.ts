import { describe, expect, it } from 'vitest'
import { afterAbort, afterAnswer, afterFailure, type BreakerState, CLOSED, planCall } from './breaker.ts'

const rules = { failures: 3, coolDownMs: 500, trialMs: 2000 }

function failTimes(count: number, now: number): BreakerState {
  let state: BreakerState = CLOSED
  for (let index = 0; index < count; index++) state = afterFailure(state, rules, now)
  return state
}

describe('the circuit breaker', () => {
  it('lets calls pass below the limit of failures', () => {
    expect(planCall(failTimes(2, 0), rules, 0).allowed).toBe(true)
  })

  it('opens at the limit', () => {
    expect(failTimes(3, 100)).toEqual({ kind: 'open', since: 100, retryAt: 600 })
    expect(planCall(failTimes(3, 100), rules, 599).allowed).toBe(false)
  })

  it('forgets failures at an answer', () => {
    expect(afterFailure(afterAnswer(), rules, 0)).toEqual({ kind: 'closed', failures: 1 })
  })

  it('lets one trial pass after the pause, and no second beside it', () => {
    const trial = planCall(failTimes(3, 100), rules, 600)
    expect(trial.allowed).toBe(true)
    expect(planCall(trial.state, rules, 601).allowed).toBe(false)
  })

  it('closes when the trial is answered', () => {
    expect(planCall(afterAnswer(), rules, 601).allowed).toBe(true)
  })

  it('opens again when the trial fails, and remembers since when', () => {
    const { state } = planCall(failTimes(3, 100), rules, 600)
    expect(afterFailure(state, rules, 700)).toEqual({ kind: 'open', since: 100, retryAt: 1200 })
  })

  it('lets the next call be the trial when the first one was given up', () => {
    const { state } = planCall(failTimes(3, 100), rules, 600)
    expect(planCall(afterAbort(state, rules, 650), rules, 650).allowed).toBe(true)
  })

  it('counts a trial that never reports as lost', () => {
    const { state } = planCall(failTimes(3, 100), rules, 600)
    expect(planCall(state, rules, 2600).allowed).toBe(true)
  })

  it('is not kept open longer by calls that were under way when it opened', () => {
    const open = failTimes(3, 100)
    expect(afterFailure(open, rules, 400)).toBe(open)
  })
})
