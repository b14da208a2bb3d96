import { expect, it } from 'vitest'
import { createTimeLimit } from './calls/time-limit.ts'
import { KubeError } from './errors.ts'
import { buildNoAnswer, readUnreachableCause } from './no-answer.ts'

it.each([
  ['ENOTFOUND', 'name'],
  ['ECONNREFUSED', 'refused'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
  ['EPROTO', 'other'],
  ['ECONNRESET', 'lost'],
  ['UND_ERR_SOCKET', 'lost'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['SOMETHING', 'other'],
])('%s means: %s', (code, expected) => {
  const cause = Object.assign(new Error('x'), { code })
  expect(readUnreachableCause(new KubeError({ code: 0, reason: 'Unreachable', message: 'x', cause }))).toBe(
    expected,
  )
})

it('tells why a cluster cannot be reached, and not where it is', () => {
  const limit = createTimeLimit(60_000)
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:6443'), { code: 'ECONNREFUSED' })
  const error = buildNoAnswer(cause, limit)
  expect([error.message, error.cause]).toEqual(['The cluster cannot be reached: ECONNREFUSED', cause])
  const hidden = new Error('getaddrinfo api.prod.corp.example')
  expect(buildNoAnswer(hidden, limit).message).toBe('The cluster cannot be reached')
  limit.release()
})
