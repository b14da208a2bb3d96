import { isRecord, readText } from '@naru/contract/manifest/read'
import type { TimeLimit } from './calls/time-limit.ts'
import { KubeError } from './errors.ts'

/** Names why a call has no answer: its time was over, its caller left, or the cluster cannot be reached. */
export function buildNoAnswer(error: unknown, limit: TimeLimit): KubeError {
  if (error instanceof KubeError) return error
  if (limit.expired()) {
    return new KubeError({ code: 0, reason: 'Timeout', message: 'The cluster did not answer in time' })
  }
  if (limit.signal.aborted) {
    return new KubeError({ code: 0, reason: 'Aborted', message: 'The call was given up' })
  }
  // Its own words name the address, which not everybody may know; whoever may finds them in the cause.
  const why = isRecord(error) ? readText(error['code']) : ''
  const message = `The cluster cannot be reached${why && `: ${why}`}`
  return new KubeError({ code: 0, reason: 'Unreachable', message, cause: error })
}

export type UnreachableCause = 'name' | 'refused' | 'certificate' | 'lost' | 'timeout' | 'other'

const CAUSES: readonly (readonly [RegExp, UnreachableCause])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'name'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'refused'],
  [/CERT|^ERR_TLS|SIGNATURE|ISSUER/, 'certificate'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/, 'lost'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'timeout'],
]

/** What kept a call from a cluster, for a health reason: by the error code of Node or undici underneath. */
export function readUnreachableCause({ reason, cause }: KubeError): UnreachableCause {
  if (reason === 'Timeout') return 'timeout'
  const code = isRecord(cause) ? readText(cause['code']) : ''
  return CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
}

export function buildCircuitOpen(retryAfterMs: number | undefined): KubeError {
  const message = 'The cluster did not answer lately, so it is not asked at the moment'
  return new KubeError({ code: 0, reason: 'CircuitOpen', message, retryAfterMs })
}
