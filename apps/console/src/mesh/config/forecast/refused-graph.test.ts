import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { drawRefused } from './refused-graph.ts'

const node = (id: string): { data: NodeData } => ({
  data: { id, nodeType: 'workload', cluster: 'seoul', namespace: 'shop', workload: id, healthData: null },
})
const edge = (source: string, target: string, rate: string): { data: EdgeData } => ({
  data: { id: `${source}>${target}`, source, target, traffic: { protocol: 'http', rates: { http: rate } } },
})

it('what would be refused is drawn with its ends alone: what is sure first, then by how much it is', () => {
  const { nodes, edges, boxes } = drawRefused({
    graph: {
      timestamp: 0,
      duration: 3600,
      graphType: 'workload',
      elements: {
        nodes: ['a', 'b', 'c', 'd', 'e'].map(node),
        edges: [edge('a', 'b', '9'), edge('a', 'c', '1'), edge('b', 'c', '5'), edge('d', 'e', '7')],
      },
    },
    refusals: [
      { edge: 'a>b', verdict: 'uncertain' },
      { edge: 'a>c', verdict: 'refused' },
      { edge: 'b>c', verdict: 'refused' },
    ],
  })
  expect(edges.map(({ id, change }) => [id, change?.what])).toEqual([
    ['b>c', 'refused'],
    ['a>c', 'refused'],
    ['a>b', 'uncertain'],
  ])
  expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(boxes).toEqual([])
})
