import { expect, it } from 'vitest'
import { namespaceOf, workloadFindings } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const use = (name: string, namespace?: string) => ({
  'istio.io/use-waypoint': name,
  ...(namespace && { 'istio.io/use-waypoint-namespace': namespace }),
})
const outside = 'KIA1312 warning workload'
const missing = 'KIA1313 error workload'

it.each([
  ['no label', {}, {}, true, []],
  ['a label for a waypoint of its namespace', {}, use('point'), true, []],
  ["its namespace's label", use('point'), {}, true, []],
  ['a label for a waypoint elsewhere', {}, use('far', 'pay'), true, []],
  ['a label for a waypoint that does not exist', {}, use('gone'), true, [missing]],
  ['a label for something that is no waypoint', {}, use('web'), true, [missing]],
  ['a label for a waypoint of another namespace', {}, use('far'), true, [missing]],
  ['a label, outside ambient mode', {}, use('point'), false, [outside]],
  ['a label for nothing, outside ambient mode', {}, use('gone'), false, [outside, missing]],
  ['a label that opts out of its namespace', use('gone'), use('none'), false, []],
])('a workload with %s', (_, ofNamespace, labels, isAmbient, expected) => {
  const world = {
    namespaces: [namespaceOf('shop', { labels: ofNamespace }), 'pay'],
    workloads: [
      workloadOf('shop/point', { isWaypoint: true }),
      workloadOf('pay/far', { isWaypoint: true }),
      'shop/web',
    ],
  }
  const workload = workloadOf('shop/cart-v1', { labels, isAmbient })
  expect(workloadFindings(workload, ['KIA1312', 'KIA1313'], world)).toEqual(expected)
})

it('it does not matter to a workload that stays out of ambient mode', () => {
  const labels = { ...use('gone'), 'istio.io/dataplane-mode': 'none' }
  expect(workloadFindings(workloadOf('shop/cart-v1', { labels }), ['KIA1312', 'KIA1313'])).toEqual([])
})

it.each([[{ podCount: 0 }], [{ isWaypoint: true }], [{ isGateway: true }]])(
  'it does not matter with %j',
  (change) => {
    const workload = workloadOf('shop/cart-v1', { labels: use('gone'), ...change })
    expect(workloadFindings(workload, ['KIA1312', 'KIA1313'])).toEqual([])
  },
)
