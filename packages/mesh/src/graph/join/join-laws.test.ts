import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { buildGraph } from '../../../test/build-graph.ts'
import { type Flow, reportedSample, snapshotOf } from '../../../test/build-samples.ts'
import type { ClusterSnapshot } from '../../model/mesh-snapshot.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { parseGraphOptions } from '../query/parse-graph-options.ts'
import { joinGraphs } from './join-graphs.ts'

// Hundreds of worlds take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const CLUSTERS = ['east', 'west'] as const
type Cluster = (typeof CLUSTERS)[number]
const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']

/** A call between two workloads, or of somebody whom nobody knows, or to a service that nobody answers for. */
type Call = {
  readonly from: { readonly cluster: Cluster; readonly place: string } | null
  readonly to: { readonly cluster: Cluster; readonly place: string } | null
  readonly code: string
  readonly hundredths: number
}

const end = fc.record({ cluster: fc.constantFrom(...CLUSTERS), place: fc.constantFrom(...PLACES) })
const call: fc.Arbitrary<Call> = fc
  .record({
    from: fc.option(end, { freq: 6 }),
    to: fc.option(end, { freq: 6 }),
    code: fc.constantFrom('200', '404', '503'),
    hundredths: fc.integer({ min: 1, max: 5000 }),
  })
  .filter(({ from, to }) => from !== null || to !== null)
const calls = fc.uniqueArray(call, {
  selector: ({ from, to, code }) => JSON.stringify([from, to, code]),
  maxLength: 16,
})
const query = fc.record({
  graphType: fc.constantFrom('app', 'versionedApp', 'workload'),
  injectServiceNodes: fc.constantFrom('true', 'false'),
})

/** What the proxies of one cluster count of a call: both ends count the same. */
function countedIn(cluster: Cluster, call: Call): readonly Sample[] {
  const flow = flowOf(call)
  return [
    ...(call.from?.cluster === cluster ? [reportedSample('source', flow)] : []),
    ...(call.to?.cluster === cluster ? [reportedSample('destination', flow)] : []),
  ]
}

const UNKNOWN = { cluster: 'unknown', place: null }

function flowOf({ from, to, code, hundredths }: Call): Flow {
  const [source, destination] = [from ?? UNKNOWN, to ?? UNKNOWN]
  return {
    from: source.place,
    to: destination.place,
    code,
    value: hundredths / 100,
    ...(to === null && { service: 'api.pay.svc.cluster.local' }),
    labels: { source_cluster: source.cluster, destination_cluster: destination.cluster },
  }
}

function snapshotsOf(names: readonly Cluster[]): readonly ClusterSnapshot[] {
  return names.flatMap((name) =>
    snapshotOf(PLACES).clusters.map((one) => ({
      ...one,
      name,
      services: one.services.map((service) => ({ ...service, cluster: name })),
      workloads: one.workloads.map((workload) => ({ ...workload, cluster: name })),
    })),
  )
}

/** The graph that a mesh of these clusters tells, of what all their proxies have counted. */
function told(parts: Record<string, string>, all: readonly Call[], names: readonly Cluster[]): GraphAnswer {
  const options = parseGraphOptions(
    { namespaces: 'shop,pay', appenders: 'deadNode,meshCheck', ...parts },
    null,
    1000,
  )
  const samples = names.flatMap((name) => all.flatMap((one) => countedIn(name, one)))
  const snapshot = { ...snapshotOf(PLACES), clusters: snapshotsOf(names) }
  return buildGraph({
    options,
    vectors: { 'traffic:istio_requests_total#0': samples },
    snapshot,
    healthRates: [],
  })
}

function joined(parts: Record<string, string>, all: readonly Call[]): GraphAnswer {
  const answer = joinGraphs(CLUSTERS.map((cluster) => ({ cluster, graph: told(parts, all, [cluster]) })))
  if (!answer) throw new Error('nothing was joined')
  return answer
}

/** Of 4.8 calls a second, 46.25 percent: halfway between two texts. */
const HALVES: Call[] = [
  { from: null, to: { cluster: 'east', place: 'shop/web-v1' }, code: '200', hundredths: 222 },
  { from: null, to: { cluster: 'east', place: 'pay/api-v1' }, code: '200', hundredths: 258 },
]

const byId = (all: readonly { readonly data: NodeData | EdgeData }[]) =>
  Object.fromEntries(all.map(({ data }) => [data.id, data.traffic]))

it('clusters joined tell what one Prometheus of all would tell: each node and each call once', () => {
  fc.assert(
    fc.property(query, calls, (parts, all) => {
      const [one, other] = [joined(parts, all), told(parts, all, CLUSTERS)]
      expect(byId(one.elements.edges)).toEqual(byId(other.elements.edges))
      expect(byId(one.elements.nodes)).toEqual(byId(other.elements.nodes))
    }),
    { numRuns: 500, examples: [[{ graphType: 'app', injectServiceNodes: 'true' }, HALVES]] },
  )
})

it('of clusters that do not call each other the graph is the union of theirs', () => {
  const within = calls.map((all) =>
    all.filter(({ from, to }) => from !== null && to !== null && from.cluster === to.cluster),
  )
  fc.assert(
    fc.property(query, within, (parts, all) => {
      const each = CLUSTERS.flatMap((name) => {
        const { nodes, edges } = told(parts, all, [name]).elements
        return [...nodes, ...edges].map(({ data }) => data.id)
      })
      const { nodes, edges } = joined(parts, all).elements
      expect([...nodes, ...edges].map(({ data }) => data.id).toSorted()).toEqual(each.toSorted())
    }),
    { numRuns: 300 },
  )
})

it('the order in which clusters are joined says nothing', () => {
  fc.assert(
    fc.property(query, calls, (parts, all) => {
      const graphs = CLUSTERS.map((cluster) => ({ cluster, graph: told(parts, all, [cluster]) }))
      const [there, back] = [joinGraphs(graphs), joinGraphs(graphs.toReversed())]
      expect(byId(back?.elements.nodes ?? [])).toEqual(byId(there?.elements.nodes ?? []))
      expect(byId(back?.elements.edges ?? [])).toEqual(byId(there?.elements.edges ?? []))
    }),
    { numRuns: 200 },
  )
})
