import { buildCircuitOpen, buildNoAnswer } from '../no-answer.ts'
import {
  afterAbort,
  afterAnswer,
  afterFailure,
  type BreakerRules,
  type BreakerState,
  CLOSED,
  planCall,
} from './breaker.ts'
import type { Clock, TimeLimit } from './time-limit.ts'

export type Guard = {
  state(): BreakerState
  /** Makes an exchange unless the circuit is open; a missing answer is thrown as a `KubeError`. */
  run<T>(limit: TimeLimit, exchange: () => Promise<T>): Promise<T>
}

/** Keeps the circuit breaker of one cluster. */
export function createGuard(clock: Clock, rules: BreakerRules): Guard {
  let state: BreakerState = CLOSED
  return {
    state: () => state,
    async run(limit, exchange) {
      const now = clock.now()
      const planned = planCall(state, rules, now)
      state = planned.state
      if (!planned.allowed) throw buildCircuitOpen(state.kind === 'open' ? state.retryAt - now : undefined)
      try {
        const answer = await exchange()
        state = afterAnswer()
        return answer
      } catch (error) {
        const failure = buildNoAnswer(error, limit)
        const after = failure.reason === 'Aborted' ? afterAbort : afterFailure
        state = after(state, rules, clock.now())
        throw failure
      }
    },
  }
}
