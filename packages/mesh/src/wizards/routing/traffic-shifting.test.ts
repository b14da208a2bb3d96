import { expect, it } from 'vitest'
import { check, generate, type TrafficShifting } from '../../../test/routing/traffic-shifting.ts'
import { destinations, frame, HOST, halves, target, textsOf } from '../../../test/routing-samples.ts'
import { DEFAULT_MIRROR_PERCENTAGE } from './http-rule.ts'
import { defaultDestinations } from './service-target.ts'
import { evenWeights } from './weights.ts'

const state: TrafficShifting = { frame, destinations, mirror: null }

it('divides all requests evenly at first', () => {
  expect(check(state)).toEqual([])
  const { virtualService } = generate(state, target)
  expect(virtualService.metadata.labels).toEqual({ kiali_wizard: 'traffic_shifting' })
  expect(virtualService.spec).toEqual({ hosts: ['cart'], http: [{ route: halves }] })
})

it('gives workloads of one version a share together', () => {
  const canary = { name: 'cart-canary', app: 'cart', version: 'v2' }
  const shared = { ...target, workloads: [...target.workloads, canary] }
  expect(defaultDestinations(shared, evenWeights)).toEqual(destinations)
})

it('copies requests to a workload', () => {
  const mirror = { workload: 'cart-v2', percentage: DEFAULT_MIRROR_PERCENTAGE }
  const mirrored = { ...state, destinations: destinations.slice(0, 1), mirror }
  expect(generate(mirrored, target).virtualService.spec?.['http']).toEqual([
    {
      route: halves.slice(0, 1),
      mirror: { host: HOST, subset: 'v2' },
      mirrorPercentage: { value: 100 },
    },
  ])
})

it('names its errors', () => {
  const bad: TrafficShifting = {
    frame,
    destinations: [
      { workload: 'cart-v1', weight: 50 },
      { workload: 'cart-v2', weight: 49 },
    ],
    mirror: { workload: null, percentage: 200 },
  }
  expect(textsOf(check(bad))).toEqual([
    'rule.destinations rule.weights',
    'rule.mirror.percentage rule.percent',
  ])
})
