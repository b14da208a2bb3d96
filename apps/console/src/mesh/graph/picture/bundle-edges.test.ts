import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import type { DrawnEdge, DrawnNode, EdgeTone } from '../graph-model.ts'
import { bundleEdges } from './bundle-edges.ts'

const data: NodeData = { id: '', nodeType: 'workload', cluster: 'c', namespace: 'n', healthData: null }
const node = (id: string): DrawnNode => ({
  id,
  title: id,
  note: '',
  tone: 'ok',
  data,
  isFound: false,
  change: null,
})
const edge = (from: string, to: string, tone: EdgeTone, rate: number): DrawnEdge => ({
  id: `${from}>${to}`,
  from: node(from),
  to: node(to),
  tone,
  rate,
  errors: null,
  data: { id: '', source: from, target: to },
  isFound: false,
  change: null,
})
const boxes = [
  { id: 'shop', title: 'shop', members: ['a', 'b'] },
  { id: 'pay', title: 'pay', members: ['c', 'd'] },
]

it('from far away what flows between two boxes is one line, as bad as the worst of it', () => {
  const { bundles } = bundleEdges({
    boxes,
    edges: [
      edge('a', 'c', 'ok', 5),
      edge('b', 'd', 'error', 1),
      edge('a', 'd', 'tcp', 9000),
      edge('c', 'a', 'ok', 2),
    ],
  })
  expect(bundles).toEqual([
    { from: 'pay', to: 'shop', tone: 'ok', rate: 2 },
    { from: 'shop', to: 'pay', tone: 'error', rate: 6 },
  ])
})

it('what flows within a box is told of the box, and what leads out of all boxes stays as it is', () => {
  const outside = edge('x', 'a', 'ok', 1)
  const { bundles, rest, within } = bundleEdges({
    boxes,
    edges: [edge('a', 'b', 'ok', 1), edge('b', 'a', 'warning', 1), outside],
  })
  expect(bundles).toEqual([])
  expect(rest).toEqual([outside])
  expect([...within]).toEqual([['shop', 'warning']])
})
