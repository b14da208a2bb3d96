import type { MetricOptions } from '@naru/mesh/metrics/metric-options'
import { planMetrics } from '@naru/mesh/metrics/plan-metrics'
import { DEFAULT_SETTINGS } from '@naru/mesh/model/mesh-settings'
import type { MeshSnapshot } from '@naru/mesh/model/mesh-snapshot'
import { evaluateInstant } from '@naru/promql/evaluate'
import { expect, it } from 'vitest'
import { metricOptions } from '../../../../packages/mesh/test/metric-options.ts'
import { givenSeries } from '../../../../packages/promql/test/given-series.ts'
import { requests, TOLD_AT } from '../../../../packages/promql/test/told-requests.ts'

/** In `shop`, `web` and `cart` have no proxy; `till` has one, and so has `api`, which calls by a waypoint as well. */
const TOLD = [
  requests('waypoint', 'shop/web > shop/cart', 1),
  requests('waypoint', 'shop/web > shop/cart', 0.25, '503'),
  requests('source', 'pay/api > shop/cart', 1),
  requests('waypoint', 'pay/api > shop/cart', 1),
  requests('destination', 'shop/web > shop/till', 1),
  requests('waypoint', 'shop/web > shop/till', 0.5),
  requests('waypoint', 'shop/web > shop/till', 0.5, '503'),
]
const source = givenSeries(TOLD)

function meshOf(isAmbient: boolean): MeshSnapshot {
  const namespaces = [
    { name: 'shop', labels: {}, annotations: {}, isAmbient, isAccessible: true, created: null },
  ]
  const nothing = { services: [], workloads: [], config: {}, registry: null, serviceAccounts: [] }
  return { settings: DEFAULT_SETTINGS, clusters: [{ name: 'seoul', namespaces, ...nothing }] }
}

const OPTIONS = metricOptions(TOLD_AT, {
  target: { type: 'workload', namespace: 'shop', name: 'cart' },
  duration: 600,
})

/** How much a second is told; null where nothing is. */
function told(change: Partial<MetricOptions>, isAmbient = true): number | null {
  const asked = { namespace: 'shop', options: { ...OPTIONS, ...change } }
  const [query] = planMetrics({ snapshot: meshOf(isAmbient) }, { namespaces: 'all' }, asked)
  const value = evaluateInstant(query?.promql ?? '', TOLD_AT * 1000, source)
  return value.type === 'vector' ? (value.samples[0]?.value ?? null) : null
}

const ERRORS = { metrics: ['request_error_count'] } as const
const SHOP = { target: { type: 'namespace', namespace: 'shop' } } as const
const CART = { target: { type: 'service', namespace: 'shop', name: 'cart' } } as const
const TILL = { target: { type: 'workload', namespace: 'shop', name: 'till' } } as const
const OUTBOUND = {
  target: { type: 'workload', namespace: 'shop', name: 'web' },
  direction: 'outbound',
  reporter: 'source',
} as const

it.each<[string, Partial<MetricOptions>, number]>([
  ['to a workload without a proxy', {}, 2.25],
  ['that fail at it', ERRORS, 0.25],
  ['to its service', CART, 2.25],
  ['to its service, as those who call it tell', { ...CART, reporter: 'source' }, 2.25],
  ['to a workload with a proxy, which a waypoint tells of too', TILL, 1],
  ['to all of a namespace, some of whom have one', SHOP, 3.25],
  ['that fail in it', { ...SHOP, ...ERRORS }, 0.25],
  ['of a workload without a proxy', OUTBOUND, 2.25],
])('requests %s are all told, and each once', (_, change, perSecond) => {
  expect(told(change)).toBeCloseTo(perSecond, 6)
})

it('where nobody is ambient, proxies alone are heard', () => {
  expect([told({}, false), told(TILL, false), told(SHOP, false)]).toEqual([null, 1, 1])
})
