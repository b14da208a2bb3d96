import { expect, it } from 'vitest'
import { drawnEdge } from '../../../../test/drawn-graph.ts'
import type { EdgeTone } from '../graph-model.ts'
import { bundleEdges } from './bundle-edges.ts'

const edge = (from: string, to: string, tone: EdgeTone, rate: number) => drawnEdge(from, to, { tone, rate })
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
