import { expect, it } from 'vitest'
import { KubeError } from './errors.ts'
import { readUnreachableCause } from './no-answer.ts'

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
