import { type GraphAnswer, graphAnswer } from '@naru/contract/mesh/wire/graph'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { wildConfig } from '../../test/arbitraries.ts'
import { buildGraph } from '../../test/build-graph.ts'
import { bytesSample, type Flow, requestSample, snapshotOf } from '../../test/build-samples.ts'
import { DEFAULT_SETTINGS } from '../model/mesh-settings.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import { nameClusters, nameInTelemetry, withRegisteredIds } from '../telemetry/cluster-names.ts'
import type { Sample } from '../telemetry/sample.ts'
import { finishSteps } from '../time/finish-steps.ts'
import { writeGraphSteps } from './build-graph.ts'
import type { GraphInput } from './graph-input.ts'
import { APPENDERS } from './query/graph-options.ts'
import { parseGraphOptions } from './query/parse-graph-options.ts'

// A thousand graphs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1', 'pay/db-v1']
const place = fc.constantFrom<string | null>(...PLACES, 'shop/gone-v1', null)
const flow: fc.Arbitrary<Flow> = fc.record({
  from: place,
  to: place,
  service: fc.constantFrom(
    'cart.shop.svc.cluster.local',
    'api.pay.svc.cluster.local',
    'api.example.com',
    'unknown',
    '',
  ),
  protocol: fc.constantFrom('http', 'grpc'),
  code: fc.constantFrom('200', '301', '404', '503', '0', ''),
  grpcStatus: fc.constantFrom('', '0', '14'),
  flags: fc.constantFrom('-', 'UH', ''),
  value: fc.oneof(
    fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000),
    fc.constantFrom(Number.NaN, -1),
  ),
})
const garbage: fc.Arbitrary<Sample> = fc.record({
  labels: fc.dictionary(
    fc.constantFrom('source_workload', 'destination_service', 'source_cluster', '__proto__', 'x'),
    fc.string(),
  ),
  value: fc.double(),
})
const query = fc.record({
  graphType: fc.constantFrom('app', 'service', 'versionedApp', 'workload'),
  boxBy: fc.constantFrom('', 'app', 'namespace', 'app,cluster,namespace'),
  injectServiceNodes: fc.constantFrom('true', 'false'),
  appenders: fc.subarray([...APPENDERS]).map((names) => names.join(',')),
})

function inputOf(
  parts: Record<string, string>,
  requests: readonly Sample[],
  bytes: readonly Sample[] = [],
): GraphInput {
  const options = parseGraphOptions({ namespaces: 'shop,pay', ...parts }, null, 1000)
  const vectors = {
    'traffic:istio_requests_total#0': requests,
    'traffic:istio_tcp_received_bytes_total#0': bytes,
    'responseTime#0': requests,
    'security#0': requests,
    'throughput#0': requests,
  }
  return { options, vectors, snapshot: snapshotOf(PLACES), healthRates: [] }
}

function build(...told: Parameters<typeof inputOf>): GraphAnswer {
  return buildGraph(inputOf(...told))
}

it('never throws, whatever the samples are', () => {
  fc.assert(
    fc.property(
      query,
      fc.array(fc.oneof(garbage, flow.map(requestSample)), { maxLength: 20 }),
      (parts, samples) => {
        build(parts, samples, samples)
      },
    ),
    { numRuns: 1000 },
  )
})

function backwards({ services, workloads, config, ...cluster }: ClusterSnapshot): ClusterSnapshot {
  const turned = Object.entries(config).map(([type, objects]) => [type, objects.toReversed()])
  return {
    ...cluster,
    services: services.toReversed(),
    workloads: workloads.toReversed(),
    config: Object.fromEntries(turned),
  }
}

it('never throws, whatever the objects are, and does not depend on their order', () => {
  fc.assert(
    fc.property(query, fc.array(flow, { maxLength: 8 }), wildConfig, (parts, flows, config) => {
      const options = parseGraphOptions({ namespaces: 'shop,pay', ...parts }, null, 1000)
      const vectors = { 'traffic:istio_requests_total#0': flows.map(requestSample) }
      const elementsOf = (clusters: readonly ClusterSnapshot[]) => {
        const snapshot = { settings: DEFAULT_SETTINGS, clusters }
        return buildGraph({ options, vectors, snapshot, healthRates: [] }).elements
      }
      const clusters = snapshotOf(PLACES).clusters.map((cluster) => ({ ...cluster, config }))
      const elements = elementsOf(clusters)
      expect(elementsOf(clusters.map(backwards))).toEqual(elements)
      expect(graphAnswer.shape.elements.safeParse(elements).success).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('is told as JSON, piece by piece, as it is built', () => {
  const tolerance = [{ code: '5XX', protocol: 'http', direction: '.*', degraded: 5, failure: 50 }]
  const rates = fc.constantFrom([], [{ tolerance }])
  fc.assert(
    fc.property(query, rates, fc.array(flow, { maxLength: 12 }), (parts, healthRates, flows) => {
      const input = { ...inputOf(parts, flows.map(requestSample), flows.map(bytesSample)), healthRates }
      let text = ''
      finishSteps(writeGraphSteps(input, (piece) => (text += piece)))
      expect(text).toBe(JSON.stringify(buildGraph(input)))
    }),
    { numRuns: 500 },
  )
})

it('comes in pieces that are a small part of a large mesh, with pauses between them', () => {
  const flows = Array.from({ length: 2000 }, (_, index) => ({ from: `shop/a${index}`, to: `pay/b${index}` }))
  const input = inputOf({ graphType: 'workload', appenders: '' }, flows.map(requestSample))
  const pieces: string[] = []
  const steps = writeGraphSteps(input, (piece) => pieces.push(piece))
  let most = 0
  for (let step = steps.next(), told = 0; !step.done; step = steps.next()) {
    most = Math.max(most, pieces.length - told)
    told = pieces.length
  }
  const sizes = pieces.map(({ length }) => length)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  expect(sizes.reduce((a, b) => Math.max(a, b), 0)).toBeLessThan(whole / 10)
  expect(most).toBeLessThanOrEqual(2)
})

it('does not depend on the order of the samples', () => {
  fc.assert(
    fc.property(
      query,
      fc.array(flow, { maxLength: 15 }),
      fc.array(flow, { maxLength: 5 }),
      (parts, flows, bytes) => {
        const forward = build(parts, flows.map(requestSample), bytes.map(bytesSample))
        expect(
          build(parts, flows.map(requestSample).toReversed(), bytes.map(bytesSample).toReversed()),
        ).toEqual(forward)
      },
    ),
    { numRuns: 500 },
  )
})

it('does not depend on what telemetry calls clusters', () => {
  const cluster = fc.constantFrom('east', 'west', 'far', 'unknown')
  const across = fc.record({ flow, source_cluster: cluster, destination_cluster: cluster })
  const istiods = fc.uniqueArray(fc.constantFrom('Kubernetes', 'east', 'west', 'mesh-1'), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(
      query,
      fc.array(across, { maxLength: 12 }),
      istiods,
      (parts, calls, [east = '', west = '']) => {
        const names = nameClusters(
          'east',
          new Map([
            ['east', east],
            ['west', west],
          ]),
        )
        const samples = calls.map(({ flow: one, ...labels }) => requestSample({ ...one, labels }))
        const told = samples.map(({ labels, ...rest }) => ({
          ...rest,
          labels: {
            ...labels,
            source_cluster: nameInTelemetry(names, labels['source_cluster'] ?? ''),
            destination_cluster: nameInTelemetry(names, labels['destination_cluster'] ?? ''),
          },
        }))
        expect(build(parts, withRegisteredIds(told, names))).toEqual(build(parts, samples))
      },
    ),
    { numRuns: 500 },
  )
})

it('gives each node and edge one id, and edges only nodes that are there', () => {
  fc.assert(
    fc.property(query, fc.array(flow, { maxLength: 20 }), (parts, flows) => {
      const { nodes, edges } = build(parts, flows.map(requestSample)).elements
      const ids = [...nodes, ...edges].map(({ data }) => data.id)
      expect(new Set(ids).size).toBe(ids.length)
      const known = new Set(nodes.map(({ data }) => data.id))
      expect(edges.every(({ data }) => known.has(data.source) && known.has(data.target))).toBe(true)
      expect(nodes.every(({ data }) => data.parent === undefined || known.has(data.parent))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('sums its edges to the samples that count', () => {
  const known = fc.record({
    from: fc.constantFrom(...PLACES),
    to: fc.constantFrom(...PLACES),
    value: fc.integer({ min: 10, max: 5000 }).map((value) => value / 100),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(known, { selector: ({ from, to }) => `${from} ${to}`, maxLength: 20 }),
      (flows) => {
        const { edges } = build({ graphType: 'workload', appenders: '' }, flows.map(requestSample)).elements
        const sum = (values: readonly number[]): number =>
          Math.round(values.reduce((total, value) => total + value, 0) * 100)
        expect(sum(edges.map(({ data }) => Number(data.traffic?.rates?.['http'] ?? 0)))).toBe(
          sum(flows.map(({ value }) => value)),
        )
      },
    ),
    { numRuns: 500 },
  )
})

it('is not changed by traffic between namespaces that nobody asked for', () => {
  const elsewhere = requestSample({ from: 'far/a-v1', to: 'far/b-v1' })
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 10 }), (flows) => {
      const alone = build({ graphType: 'workload' }, flows.map(requestSample)).elements.edges
      const beside = build({ graphType: 'workload', appenders: '' }, [...flows.map(requestSample), elsewhere])
        .elements.edges
      const ids = new Set(beside.map(({ data }) => data.id))
      expect(alone.every(({ data }) => ids.has(data.id))).toBe(true)
    }),
  )
})
