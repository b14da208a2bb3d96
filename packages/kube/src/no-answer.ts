import { KubeError } from './errors.ts'
import type { TimeLimit } from './time-limit.ts'

/** Names why a call has no answer: its time was over, its caller left, or the cluster cannot be reached. */
export function buildNoAnswer(error: unknown, limit: TimeLimit): KubeError {
  if (error instanceof KubeError) return error
  if (limit.expired()) {
    return new KubeError({ code: 0, reason: 'Timeout', message: 'The cluster did not answer in time' })
  }
  if (limit.signal.aborted) {
    return new KubeError({ code: 0, reason: 'Aborted', message: 'The call was given up' })
  }
  const why = error instanceof Error ? error.message : 'no answer'
  const message = `The cluster cannot be reached: ${why}`
  return new KubeError({ code: 0, reason: 'Unreachable', message, cause: error })
}

export function buildCircuitOpen(retryAfterMs: number | undefined): KubeError {
  const message = 'The cluster did not answer lately, so it is not asked at the moment'
  return new KubeError({ code: 0, reason: 'CircuitOpen', message, retryAfterMs })
}
