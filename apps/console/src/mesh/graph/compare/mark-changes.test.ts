import type { EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { expect, it } from 'vitest'
import { buildDrawnGraph } from '../graph-model.ts'
import { markChanges, tellsOfTraffic } from './mark-changes.ts'

const HEALTHY: HealthStatus = 'Healthy'
const node = (
  id: string,
  status: HealthStatus = HEALTHY,
  more: Partial<NodeData> = {},
): { data: NodeData } => ({
  data: {
    id,
    nodeType: 'workload',
    cluster: 'seoul',
    namespace: 'shop',
    workload: id,
    healthData: { status: { status } } as NodeData['healthData'],
    ...more,
  },
})
const edge = (source: string, target: string, failing = '0.0'): { data: EdgeData } => ({
  data: {
    id: `${source}>${target}`,
    source,
    target,
    traffic: {
      protocol: 'http',
      rates: { http: '10.00', httpPercentErr: failing },
      responses: { '503': { flags: { UH: failing } } },
    },
  },
})
const graph = (elements: GraphAnswer['elements']): GraphAnswer => ({
  timestamp: 0,
  duration: 60,
  graphType: 'workload',
  elements,
})
const drawn = (before: GraphAnswer, after: GraphAnswer) => {
  const { answer, changes } = markChanges(before, after)
  return buildDrawnGraph(answer, { find: null, hide: null, changes })
}

const BEFORE = graph({
  nodes: [node('web'), node('cart'), node('old')],
  edges: [edge('web', 'cart'), edge('web', 'old', '100.0')],
})
const AFTER = graph({
  nodes: [node('web'), node('cart', 'Failure'), node('pay')],
  edges: [edge('web', 'cart', '50.0'), edge('web', 'pay')],
})

it('what came, went and got worse is marked at nodes and edges alike', () => {
  const { nodes, edges } = drawn(BEFORE, AFTER)
  expect(nodes.map(({ id, change }) => [id, change?.what ?? null])).toEqual([
    ['web', null],
    ['cart', 'worse'],
    ['pay', 'appeared'],
    ['old', 'vanished'],
  ])
  expect(edges.map(({ id, change }) => [id, change])).toEqual([
    ['web>cart', { what: 'worse', before: 'Healthy', after: 'Failure' }],
    ['web>pay', { what: 'appeared' }],
    ['web>old', { what: 'vanished' }],
  ])
})

it('what vanished carries nothing and is neither well nor ill', () => {
  const { nodes, edges } = drawn(BEFORE, AFTER)
  expect(nodes.find(({ id }) => id === 'old')?.tone).toBe('off')
  expect(edges.find(({ id }) => id === 'web>old')).toMatchObject({ tone: 'idle', rate: 0 })
})

it('a box that vanished stands around what was in it', () => {
  const before = graph({
    nodes: [
      node('ns', HEALTHY, { nodeType: 'box', isBox: 'namespace' }),
      node('old', HEALTHY, { parent: 'ns' }),
    ],
    edges: [],
  })
  expect(drawn(before, graph({ nodes: [], edges: [] })).boxes).toEqual([
    { id: 'ns', title: 'shop', members: ['old'] },
  ])
})

it('a moment of which nothing is told is no moment to compare with', () => {
  expect([tellsOfTraffic(BEFORE), tellsOfTraffic(graph({ nodes: [node('idle')], edges: [] }))]).toEqual([
    true,
    false,
  ])
})

it('of two graphs that are the same nothing is marked', () => {
  const { nodes, edges } = drawn(AFTER, AFTER)
  expect([...nodes, ...edges].filter(({ change }) => change !== null)).toEqual([])
})
