import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildGraph } from '../../../test/build-graph.ts'
import { type Flow, requestSample, snapshotOf } from '../../../test/build-samples.ts'
import { CALL, graphOf } from '../../../test/graph-world.ts'
import type { Sample, Vectors } from '../../telemetry/sample.ts'
import { finishSteps } from '../../time/finish-steps.ts'
import { buildGraphSteps } from '../build-graph.ts'
import { parseGraphOptions } from '../query/parse-graph-options.ts'

type Labels = Sample['labels']

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'pay/api-v1', 'far/db-v1']
const HOW = ['connection_security_policy', 'source_principal', 'destination_principal']
const NEVER_SECURITY = ['reporter', 'response_code', 'response_flags', 'grpc_response_status']
const ASKED = new Set(['shop', 'pay'])

const place = fc.constantFrom(...PLACES)
const series = fc.record({
  flow: fc.record<Flow>({
    from: place,
    to: place,
    service: fc.constantFrom('cart.shop.svc.cluster.local', 'db.far.svc.cluster.local'),
    protocol: fc.constantFrom('http', 'grpc'),
    code: fc.constantFrom('200', '503', '0'),
  }),
  reporter: fc.constantFrom('destination', 'waypoint'),
  policy: fc.constantFrom('mutual_tls', 'none', 'unknown'),
  source: fc.constantFrom('spiffe://a', 'spiffe://b', 'unknown'),
  destination: fc.constantFrom('spiffe://c', 'unknown'),
  // Sums of these are exact.
  value: fc.integer({ min: 0, max: 40 }).map((eighths) => eighths / 8),
})

const all = fc.array(
  series.map(
    ({ flow, reporter, policy, source, destination, value }): Sample =>
      requestSample({
        ...flow,
        value,
        labels: {
          reporter,
          connection_security_policy: policy,
          source_principal: source,
          destination_principal: destination,
        },
      }),
  ),
  { maxLength: 14 },
)

const isAsked = (labels: Labels, label: string): boolean => ASKED.has(labels[label] ?? '')
const isTraffic = ({ labels }: Sample): boolean =>
  isAsked(labels, 'destination_workload_namespace') ||
  (labels['reporter'] === 'waypoint' && isAsked(labels, 'source_workload_namespace'))
const isSecurity = ({ labels }: Sample): boolean =>
  isAsked(labels, 'destination_service_namespace') || isAsked(labels, 'source_workload_namespace')

/** What Prometheus answers to a sum without some labels, of what there is any of. */
function sumWithout(samples: readonly Sample[], dropped: readonly string[]): readonly Sample[] {
  const sums = new Map<string, { labels: Labels; value: number }>()
  for (const { labels, value } of samples) {
    const kept = Object.fromEntries(Object.entries(labels).filter(([name]) => !dropped.includes(name)))
    const key = JSON.stringify(kept)
    const sum = sums.get(key) ?? { labels: kept, value: 0 }
    sums.set(key, { ...sum, value: sum.value + value })
  }
  return [...sums.values()].filter(({ value }) => value > 0)
}

function graphFrom(vectors: Vectors, graphType: string) {
  const options = parseGraphOptions(
    { namespaces: 'shop,pay', appenders: 'securityPolicy', graphType, injectServiceNodes: 'true' },
    null,
    1000,
  )
  return buildGraph({ options, vectors, snapshot: snapshotOf(PLACES), healthRates: [] }).elements
}

it('requests that tell how they were secured tell the same as when both are asked for apart', () => {
  const graphType = fc.constantFrom('workload', 'versionedApp', 'service')
  fc.assert(
    fc.property(all, graphType, (samples, type) => {
      const traffic = samples.filter(isTraffic)
      const apart = {
        'traffic:istio_requests_total@others#0': sumWithout(traffic, HOW),
        'security#0': sumWithout(samples.filter(isSecurity), NEVER_SECURITY),
      }
      const rest = samples.filter(
        (one) => isSecurity(one) && !isAsked(one.labels, 'destination_workload_namespace'),
      )
      const together = {
        'traffic:istio_requests_total@secured#0': sumWithout(traffic, []),
        'security#0': sumWithout(rest, NEVER_SECURITY),
      }
      expect(graphFrom(together, type)).toEqual(graphFrom(apart, type))
    }),
    { numRuns: 500 },
  )
})

it('is read when it has come, after what sources say', () => {
  const read: string[] = []
  const told = (id: string, ...samples: readonly Sample[]) => ({
    *[Symbol.iterator]() {
      read.push(id)
      yield* samples
    },
  })
  const secured = { ...CALL, labels: { connection_security_policy: 'mutual_tls' } }
  let isWaiting = true
  const input = {
    options: parseGraphOptions({ namespaces: 'shop,pay', appenders: 'securityPolicy' }, null, 1000),
    vectors: {
      'traffic:istio_requests_total@secured#0': told('secured', requestSample({ ...secured, value: 3 })),
      'traffic:istio_requests_total@source#0': told('source', requestSample({ ...CALL, value: 2 })),
    },
    snapshot: snapshotOf(PLACES),
    healthRates: [],
    isWaiting: () => isWaiting,
  }
  const steps = buildGraphSteps(input)
  for (let step = 0; step < 20; step++) expect(steps.next().done).toBe(false)
  expect(read).toEqual(['source'])
  isWaiting = false
  const graph = finishSteps(steps)
  expect(graph.elements.edges).toHaveLength(1)
  expect(graph).toEqual(buildGraph(input))
})

it('is rounded once it is together, and the rest of the traffic is beside it', () => {
  const secured = (principal: string, value: number) =>
    requestSample({
      ...CALL,
      value,
      labels: {
        reporter: 'destination',
        connection_security_policy: 'mutual_tls',
        source_principal: principal,
      },
    })
  const { edges } = graphOf({
    flows: [],
    query: { appenders: 'securityPolicy' },
    vectors: {
      'traffic:istio_requests_total@secured#0': [
        secured('spiffe://b', 0.0004),
        secured('spiffe://a', 0.0004),
        secured('spiffe://a', 0.0004),
      ],
      'traffic:istio_requests_total@source#0': [
        requestSample({ ...CALL, to: 'pay/api-v1', value: 2, labels: { reporter: 'source' } }),
      ],
    },
  })
  expect(
    edges.map(({ traffic, isMTLS, sourcePrincipal }) => [traffic?.rates, isMTLS, sourcePrincipal]),
  ).toEqual(
    expect.arrayContaining([
      [{ http: '0.001', httpPercentReq: '0.0' }, '100', 'spiffe://a'],
      [{ http: '2.00', httpPercentReq: '100.0' }, undefined, undefined],
    ]),
  )
})
