import { describe, expect, it } from 'vitest'
import { namespaceOf, objectOf, serviceOf, workloadFindings } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const L7 = { rules: [{ to: [{ operation: { methods: ['GET'] } }] }] }
const L4 = { rules: [{ to: [{ operation: { ports: ['80'] } }] }] }
const found = ['KIA1317 warning workload']
const worldWith = (spec: object, place = 'shop/a') => ({
  services: ['shop/cart', 'shop/web', serviceOf('shop/open', { selector: {} })],
  workloads: [workloadOf('shop/point', { isWaypoint: true })],
  config: { authorizationpolicies: [objectOf(place, spec)] },
})
const ambient = workloadOf('shop/cart-v1', { isAmbient: true })

describe('an ambient workload without a waypoint', () => {
  it.each([
    ['for its namespace', L7, found],
    ['for it', { ...L7, selector: { matchLabels: { app: 'cart' } } }, found],
    ['for others', { ...L7, selector: { matchLabels: { app: 'web' } } }, []],
    ['for its service', { ...L7, targetRefs: [{ kind: 'Service', name: 'cart' }] }, found],
    [
      'for its service, in the older field',
      { ...L7, targetRef: { kind: 'Service', group: 'core', name: 'cart' } },
      found,
    ],
    ['for another service', { ...L7, targetRefs: [{ kind: 'Service', name: 'web' }] }, []],
    ['for a service that selects nothing', { ...L7, targetRefs: [{ kind: 'Service', name: 'open' }] }, []],
    ['for a service that does not exist', { ...L7, targetRefs: [{ kind: 'Service', name: 'gone' }] }, []],
    ['for a gateway', { ...L7, targetRefs: [{ kind: 'Gateway', name: 'cart' }] }, []],
    ['about connections only', L4, []],
  ])('under a policy %s', (_, spec, expected) => {
    expect(workloadFindings(ambient, ['KIA1317'], worldWith(spec))).toEqual(expected)
  })

  it('under a policy of another namespace', () => {
    expect(workloadFindings(ambient, ['KIA1317'], worldWith(L7, 'pay/a'))).toEqual([])
  })

  it('may be so by the labels of its namespace', () => {
    const namespaces = [namespaceOf('shop', { labels: { 'istio.io/dataplane-mode': 'ambient' } })]
    expect(
      workloadFindings(workloadOf('shop/cart-v1'), ['KIA1317'], { ...worldWith(L7), namespaces }),
    ).toEqual(found)
  })
})

it.each([
  ['that is not ambient', { isAmbient: false }],
  ['that is a gateway', { isGateway: true }],
  ['that is a waypoint', { isWaypoint: true }],
  ['that stays out of ambient mode', { labels: { app: 'cart', 'istio.io/dataplane-mode': 'none' } }],
  ['that has a waypoint', { labels: { app: 'cart', 'istio.io/use-waypoint': 'point' } }],
])('a workload %s', (_, change) => {
  expect(workloadFindings({ ...ambient, ...change }, ['KIA1317'], worldWith(L7))).toEqual([])
})
