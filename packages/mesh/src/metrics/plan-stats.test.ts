import type { StatsQuery } from '@naru/contract/mesh/wire/stats'
import { expect, it } from 'vitest'
import { meshOf, namespaceOf } from '../../test/build-mesh.ts'
import { planStats, tellStats } from './plan-stats.ts'

const QUERY: StatsQuery = {
  target: { namespace: 'shop', kind: 'workload', name: 'web' },
  queryTime: 1_780_000_000,
  interval: '60s',
  direction: 'inbound',
  avg: true,
  quantiles: ['0.99'],
}
const OF_WEB = 'reporter="destination",destination_workload="web",destination_workload_namespace="shop"'
const plan = (change: Partial<StatsQuery>) =>
  planStats({ snapshot: meshOf({}) }, null, { namespaces: ['shop'], queries: [{ ...QUERY, ...change }] })

it.each<[string, Partial<StatsQuery>, string]>([
  ['a workload that is called', {}, OF_WEB],
  [
    'one peer of it',
    { peerTarget: { namespace: 'pay', kind: 'app', name: 'api' } },
    `${OF_WEB},source_canonical_service="api",source_workload_namespace="pay"`,
  ],
  [
    'a workload that calls',
    { direction: 'outbound' },
    'reporter="source",source_workload="web",source_workload_namespace="shop"',
  ],
  [
    'a service, whichever way',
    { direction: 'outbound', target: { namespace: 'shop', kind: 'service', name: 'web' } },
    'reporter="destination",destination_service_name="web",destination_service_namespace="shop"',
  ],
])('the response times of %s are asked for by their series', (_, change, matchers) => {
  const of = (part: string): string => `rate(istio_request_duration_milliseconds_${part}{${matchers}}[60s])`
  expect(plan(change)).toEqual([
    { id: '0/avg', promql: `round(sum(${of('sum')}) / sum(${of('count')}), 0.001)`, time: QUERY.queryTime },
    {
      id: '0/0.99',
      promql: `round(histogram_quantile(0.99, sum(${of('bucket')}) by (le)), 0.001)`,
      time: QUERY.queryTime,
    },
  ])
})

it('the response times of who may have no proxy are those that waypoints tell, where their own tells nothing', () => {
  const snapshot = meshOf({ namespaces: [namespaceOf('shop', { isAmbient: true })] })
  const asked = { ...QUERY, quantiles: [] }
  const [query] = planStats({ snapshot }, null, { namespaces: ['shop'], queries: [asked] })
  const rate = (part: string, reporter: string): string =>
    `rate(istio_request_duration_milliseconds_${part}{${OF_WEB.replace('destination', reporter)}}[60s])`
  const of = (part: string): string =>
    `sum(${rate(part, 'destination')} or (${rate(part, 'waypoint')}` +
    ` unless on (destination_workload_namespace,destination_workload) ${rate(part, 'destination')}))`
  expect(query?.promql).toBe(`round(${of('sum')} / ${of('count')}, 0.001)`)
})

it('what was answered stands under its key, without what was not measured; what failed is named', () => {
  const at = (value: number) => [{ labels: {}, value }]
  const queries = [QUERY, { ...QUERY, direction: 'outbound' as const }]
  expect(tellStats(queries, { '0/avg': at(12.5), '0/0.99': at(Number.NaN), '1/avg': [] })).toEqual({
    stats: {
      'shop:workload:web::inbound:60s': { responseTimes: [{ name: 'avg', value: 12.5 }] },
      'shop:workload:web::outbound:60s': { responseTimes: [] },
    },
    warnings: ['shop:workload:web::outbound:60s: 0.99 was not answered'],
  })
})
