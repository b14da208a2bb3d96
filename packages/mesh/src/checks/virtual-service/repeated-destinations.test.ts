import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('virtualservices', ['KIA1105'])
const to = (host: string, subset?: string) => ({ destination: { host, subset } })

it.each([
  ['different subsets', [to('cart', 'v1'), to('cart', 'v2')], []],
  ['a subset and the whole', [to('cart', 'v1'), to('cart')], []],
  ['the same host, written differently', [to('cart'), to('web'), to('cart.shop.svc.cluster.local')], [0, 2]],
  ['hosts that are not said', [to(''), {}, to('')], []],
  ['the same subset thrice', [to('cart', 'v1'), to('cart', 'v1'), to('cart', 'v1')], [0, 1, 2]],
])('a route to %s', (_, route, places) => {
  for (const part of ['http', 'tcp', 'tls']) {
    expect(findings(objectOf('shop/a', { [part]: [{ route }] }))).toEqual(
      places.map((place) => `KIA1105 warning spec/${part}[0]/route[${place}]/host`),
    )
  }
})
