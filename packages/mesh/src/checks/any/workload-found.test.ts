import { describe, expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const world = { workloads: ['shop/cart-v1'] }
const policy = (app: string | null): object =>
  app === null ? {} : { selector: { matchLabels: { app, version: 'v1' } } }

describe.each(['authorizationpolicies', 'peerauthentications', 'requestauthentications'] as const)(
  '%s',
  (type) => {
    const findings = findingsOf(type, ['KIA0004'])

    it.each([
      ['selects a workload', 'shop/a', 'cart', []],
      ['selects nothing that exists', 'shop/a', 'gone', ['KIA0004 warning spec/selector/matchLabels']],
      [
        'selects a workload of another namespace',
        'pay/a',
        'cart',
        ['KIA0004 warning spec/selector/matchLabels'],
      ],
      ['of the root namespace reaches all namespaces', 'istio-system/a', 'cart', []],
      ['selects everything', 'pay/a', null, []],
    ])('%s', (_, place, app, expected) => {
      expect(findings(objectOf(place, policy(app)), world)).toEqual(expected)
    })
  },
)

it('a Sidecar selects by its own field, and in its own namespace only', () => {
  const findings = findingsOf('sidecars', ['KIA0004'])
  const spec = { workloadSelector: { labels: { app: 'cart' } } }
  expect(findings(objectOf('shop/a', spec), world)).toEqual([])
  expect(findings(objectOf('istio-system/a', spec), world)).toEqual([
    'KIA0004 warning spec/workloadSelector/labels',
  ])
})
