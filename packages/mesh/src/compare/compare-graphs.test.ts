import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { buildGraph } from '../../test/build-graph.ts'
import { type Flow, requestSample, snapshotOf } from '../../test/build-samples.ts'
import { parseGraphOptions } from '../graph/query/parse-graph-options.ts'
import { compareGraphs } from './compare-graphs.ts'

function graphOf(flows: readonly Flow[], appenders = 'health'): GraphAnswer['elements'] {
  const options = parseGraphOptions({ namespaces: 'shop', graphType: 'versionedApp', appenders }, null, 1000)
  const snapshot = snapshotOf(['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2'])
  const vectors = { 'traffic:istio_requests_total#0': flows.map(requestSample) }
  return buildGraph({ options, vectors, snapshot, healthRates: [] }).elements
}

const toV1: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1', value: 9 }
const broken: Flow = { ...toV1, code: '500', value: 9 }
const toV2: Flow = { from: 'shop/web-v1', to: 'shop/cart-v2' }

const named = (elements: GraphAnswer['elements'], ids: readonly string[]): readonly string[] =>
  elements.nodes.flatMap(({ data }) => (ids.includes(data.id) ? [data.workload ?? `[${data.app}]`] : []))

it('names what appeared and what vanished', () => {
  const [before, after] = [graphOf([toV1]), graphOf([toV1, toV2])]
  const forward = compareGraphs(before, after, [])
  expect(named(after, forward.appeared.nodes)).toEqual(['[cart]', 'cart-v2'])
  expect(forward.appeared.edges).toHaveLength(1)
  expect(forward.vanished).toEqual({ nodes: [], edges: [] })
  const backward = compareGraphs(after, before, [])
  expect(backward.vanished).toEqual(forward.appeared)
  expect(backward.appeared).toEqual({ nodes: [], edges: [] })
})

it('names what got worse, and not what got better', () => {
  const [good, bad] = [graphOf([toV1]), graphOf([toV1, broken])]
  const { worse } = compareGraphs(good, bad, [])
  expect(worse.edges).toEqual([{ id: bad.edges[0]?.data.id, before: 'Healthy', after: 'Failure' }])
  expect(
    named(
      bad,
      worse.nodes.map(({ id }) => id),
    ),
  ).toEqual(['cart-v1', 'web-v1'])
  expect(compareGraphs(bad, good, []).worse).toEqual({ nodes: [], edges: [] })
})

it('knows nothing of nodes without their health, but of edges', () => {
  const { worse } = compareGraphs(graphOf([toV1], ''), graphOf([toV1, broken], ''), [])
  expect(worse).toMatchObject({ nodes: [], edges: [{ after: 'Failure' }] })
})

it('finds no difference between a graph and itself', () => {
  const graph = graphOf([toV1, broken, toV2])
  expect(compareGraphs(graph, graph, [])).toEqual({
    appeared: { nodes: [], edges: [] },
    vanished: { nodes: [], edges: [] },
    worse: { nodes: [], edges: [] },
  })
})
