import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { type ClusterGraph, isSelfNamed, joinGraphs } from './join-graphs.ts'

const node = (id: string, more: Partial<NodeData> = {}): NodeData => ({
  id,
  nodeType: 'workload',
  cluster: id.split('/')[0] ?? '',
  namespace: 'shop',
  workload: id,
  healthData: null,
  ...more,
})
const edge = (ends: string, http: string | null, more: Partial<EdgeData> = {}): EdgeData => {
  const [source = '', target = ''] = ends.split('>')
  const rates = http === null ? {} : { rates: { http } }
  return { id: ends, source, target, traffic: { protocol: 'http', ...rates }, ...more }
}
const shared = (http: string, httpPercentReq: string): Pick<EdgeData, 'traffic'> => ({
  traffic: { protocol: 'http', rates: { http, httpPercentReq } },
})

function graph(
  cluster: string,
  nodes: readonly NodeData[],
  edges: readonly EdgeData[] = [],
  timestamp = 1000,
): ClusterGraph {
  const elements = { nodes: nodes.map((data) => ({ data })), edges: edges.map((data) => ({ data })) }
  return { cluster, graph: { timestamp, duration: 600, graphType: 'workload', elements } }
}

function joined(...told: readonly ClusterGraph[]): GraphAnswer {
  const answer = joinGraphs(told)
  if (!answer) throw new Error('nothing was joined')
  return answer
}
const nodesOf = (answer: GraphAnswer) => answer.elements.nodes.map(({ data }) => data)
const edgesOf = (answer: GraphAnswer) => answer.elements.edges.map(({ data }) => data)

const CROSSING = 'seoul/web>busan/bank'
const [WEB, BANK] = [node('seoul/web'), node('busan/bank')]

it('of no cluster there is no graph, and that of one cluster is as it was told', () => {
  const told = graph('seoul', [node('box', { nodeType: 'box', isBox: 'namespace' }), WEB])
  expect(joinGraphs([])).toBeNull()
  expect(joinGraphs([told])).toBe(told.graph)
})

it('two clusters that have nothing to do with each other stand beside each other', () => {
  const answer = joined(
    graph('seoul', [WEB, node('seoul/cart')], [edge('seoul/web>seoul/cart', '2.00')]),
    graph('busan', [BANK, node('busan/db')], [edge('busan/bank>busan/db', '3.00')]),
  )
  expect(nodesOf(answer).map(({ id }) => id)).toEqual(['busan/bank', 'busan/db', 'seoul/cart', 'seoul/web'])
  expect(edgesOf(answer)).toEqual([edge('busan/bank>busan/db', '3.00'), edge('seoul/web>seoul/cart', '2.00')])
})

it('a graph of several clusters is as old as the oldest of them', () => {
  expect(joined(graph('seoul', [WEB], [], 1000), graph('busan', [BANK], [], 940)).timestamp).toBe(940)
})

describe('a node that two clusters tell of', () => {
  const closed = { isOutside: true, isInaccessible: true } as const

  it.each([[0], [1]])('is what its own cluster says, wherever that stands (%i)', (place) => {
    const told = [
      graph('seoul', [WEB, { ...BANK, ...closed }]),
      graph('busan', [{ ...WEB, ...closed }, BANK]),
    ]
    expect(nodesOf(joined(...(place === 0 ? told : told.toReversed())))).toEqual([BANK, WEB])
  })

  it('stays closed where its own cluster has not told', () => {
    const far = node('jeju/edge', closed)
    expect(nodesOf(joined(graph('seoul', [WEB, far]), graph('busan', [BANK])))).toContainEqual(far)
  })

  it('carries what all tell of it where it is in none of them', () => {
    const unknown = (httpOut: string) =>
      node('unknown', { traffic: [{ protocol: 'http', rates: { httpOut } }] })
    const answer = joined(
      graph('seoul', [unknown('1.00'), WEB], [edge('unknown>seoul/web', '1.00', shared('1.00', '100.0'))]),
      graph('busan', [unknown('3.00'), BANK], [edge('unknown>busan/bank', '3.00', shared('3.00', '100.0'))]),
    )
    expect(nodesOf(answer)).toContainEqual(unknown('4.00'))
    expect(edgesOf(answer).map(({ traffic }) => traffic?.rates?.['httpPercentReq'])).toEqual(['75.0', '25.0'])
  })
})

describe('an edge from one cluster to another', () => {
  it.each([
    ['counts once, as the receiver says', edge(CROSSING, '5.00'), edge(CROSSING, '4.00'), '4.00'],
    ['is what the sender says where the receiver has not counted', edge(CROSSING, '5.00'), null, '5.00'],
    ['is what the receiver says where the sender has not counted', null, edge(CROSSING, '4.00'), '4.00'],
    [
      'is what the sender says where it is at rest for the receiver',
      edge(CROSSING, '5.00'),
      edge(CROSSING, null),
      '5.00',
    ],
    ['is at rest where it is for both', edge(CROSSING, null), edge(CROSSING, null), undefined],
  ])('%s', (_, sent, received, rate) => {
    const told = [
      graph('seoul', [WEB, BANK], sent ? [sent] : []),
      graph('busan', [WEB, BANK], received ? [received] : []),
    ]
    for (const order of [told, told.toReversed()])
      expect(edgesOf(joined(...order)).map(({ traffic }) => traffic?.rates?.['http'])).toEqual([rate])
  })

  it('has the figures that only one end counts', () => {
    const sent = edge(CROSSING, '5.00', { throughput: '900' })
    const received = edge(CROSSING, '5.00', { isMTLS: '100', responseTime: '12' })
    expect(
      edgesOf(joined(graph('seoul', [WEB, BANK], [sent]), graph('busan', [WEB, BANK], [received]))),
    ).toEqual([edge(CROSSING, '5.00', { isMTLS: '100', responseTime: '12', throughput: '900' })])
  })

  it('is the part of what its sender sends that the sender’s cluster says', () => {
    const sent = edge(CROSSING, '5.00', shared('5.00', '20.0'))
    const received = edge(CROSSING, '4.00', shared('4.00', '100.0'))
    const own = graph('seoul', [WEB, BANK], [sent])
    const other = graph('busan', [WEB, BANK], [received])
    expect(edgesOf(joined(own, other))[0]?.traffic).toEqual(shared('4.00', '20.0').traffic)
    expect(edgesOf(joined(graph('seoul', [WEB]), other))[0]?.traffic?.rates).toEqual({ http: '4.00' })
  })
})

it('boxes around places are left to who draws, those around apps stay while somebody is in them', () => {
  const box = (id: string, kind: 'app' | 'namespace', parent?: string) =>
    node(id, { nodeType: 'box', isBox: kind, ...(parent && { parent }) })
  const answer = joined(
    graph('seoul', [
      box('seoul/shop', 'namespace'),
      box('seoul/app', 'app', 'seoul/shop'),
      { ...WEB, parent: 'seoul/app' },
      box('busan/app', 'app'),
      { ...BANK, parent: 'busan/app' },
    ]),
    graph('busan', [BANK]),
  )
  expect(nodesOf(answer).map(({ id, parent }) => [id, parent])).toEqual([
    ['seoul/app', undefined],
    ['busan/bank', undefined],
    ['seoul/web', 'seoul/app'],
  ])
})

it('telemetry that knows its cluster by another name is told apart', () => {
  expect(isSelfNamed(graph('seoul', [WEB, BANK]))).toBe(true)
  expect(isSelfNamed(graph('seoul', []))).toBe(true)
  expect(isSelfNamed(graph('seoul', [node('Kubernetes/web')]))).toBe(false)
})
