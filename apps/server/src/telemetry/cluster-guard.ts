import { AppError } from '@naru/contract/errors/app-error'
import {
  afterAnswer,
  afterFailure,
  BREAKER_RULES,
  type BreakerState,
  CLOSED,
  planCall,
} from '@naru/kube/calls/breaker'
import { KubeError } from '@naru/kube/errors'

/** Calls a cluster's Prometheus or Alertmanager, unless it has been away for several calls. */
type Guard = <T>(cluster: string, call: () => Promise<T>, stop: AbortSignal) => Promise<T>

/** What is away is not asked by everyone in turn. */
export function createGuard(now: () => number): Guard {
  const states = new Map<string, BreakerState>()
  return async (cluster, call, stop) => {
    const before = states.get(cluster) ?? CLOSED
    const { allowed, state } = planCall(before, BREAKER_RULES, now())
    states.set(cluster, state)
    if (!allowed) throw new AppError('CLUSTER_CONNECTION')
    try {
      const answer = await call()
      states.set(cluster, afterAnswer())
      return answer
    } catch (error) {
      // What nobody waited for any more says nothing of who was asked.
      if (stop.aborted) states.set(cluster, before)
      else states.set(cluster, isThere(error) ? afterAnswer() : afterFailure(state, BREAKER_RULES, now()))
      throw error
    }
  }
}

/** Whether something answered, if not what was asked for. */
function isThere(error: unknown): boolean {
  return (
    error instanceof KubeError && ((error.code >= 400 && error.code < 500) || error.reason === 'TooLarge')
  )
}
