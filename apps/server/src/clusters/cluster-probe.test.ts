import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { describeFailure } from './cluster-probe.ts'

function unreachable(code: string, said: string): KubeError {
  const cause = Object.assign(new Error(said), { code })
  return new KubeError({
    code: 0,
    reason: 'Unreachable',
    message: `The cluster cannot be reached: ${said}`,
    cause,
  })
}

const away = (reason: string) => new KubeError({ code: 0, reason, message: 'A sentence of ours' })

it.each([
  ['refused', 'Certificate', 'self-signed', unreachable('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed')],
  [
    'silent',
    'ConnectionRefused',
    'connect ECONNREFUSED',
    unreachable('ECONNREFUSED', 'connect ECONNREFUSED'),
  ],
  ['silent', 'NameNotFound', 'getaddrinfo ENOTFOUND', unreachable('ENOTFOUND', 'getaddrinfo ENOTFOUND')],
  ['silent', 'ConnectionLost', 'other side closed', unreachable('UND_ERR_SOCKET', 'other side closed')],
  ['silent', 'Unreachable', 'odd', unreachable('ODD', 'odd')],
  ['silent', 'Timeout', '', away('Timeout')],
  ['unasked', 'Unreachable', '', away('CircuitOpen')],
  ['silent', 'BadAnswer', 'A sentence of ours', away('BadAnswer')],
  ['refused', 'Unauthorized', 'no', new KubeError({ code: 401, reason: 'Unauthorized', message: 'no' })],
  ['unwell', 'InternalError', 'etcd', new KubeError({ code: 500, reason: 'InternalError', message: 'etcd' })],
  ['silent', 'Unknown', '', new TypeError('not for people')],
])('a cluster is %s for the reason %s, with what was said as detail: "%s"', (kind, reason, detail, error) => {
  expect(describeFailure(error)).toEqual({ kind, reason, detail })
})
