import { expect, it } from 'vitest'
import { drawnEdge, drawnNode } from '../../../../test/drawn-graph.ts'
import type { DrawnGraph } from '../graph-model.ts'
import { COMPACT } from '../look/compact/compact-look.ts'
import { TOPOLOGY } from '../look/topology/topology-look.ts'
import { pointAt } from './edge-line.ts'
import { hitTest } from './hit-test.ts'
import { fitView, pan, toPlane, zoomAt } from './viewport.ts'

const GRAPH: DrawnGraph = {
  nodes: ['a', 'b'].map(drawnNode),
  edges: [drawnEdge('a', 'b', { id: 'e' })],
  boxes: [],
  apps: [],
}
const PLACES = { a: { x: 0, y: 0 }, b: { x: 600, y: 0 } }

it('what is under the pointer is a node, else the edge that is close enough, whatever the zoom', () => {
  const drawn = { graph: GRAPH, places: PLACES, look: COMPACT }
  expect(hitTest(drawn, { x: 80, y: 10 }, 1)).toBe('a')
  expect(hitTest(drawn, { x: 300, y: 4 }, 1)).toBe('e')
  expect(hitTest(drawn, { x: 300, y: 20 }, 1)).toBe('')
  expect(hitTest(drawn, { x: 300, y: 20 }, 0.3)).toBe('e')
})

it('in the look of a topology, the name below a shape is of the node, and lines lead from shape to shape', () => {
  const drawn = { graph: GRAPH, places: PLACES, look: TOPOLOGY }
  const middle = pointAt(TOPOLOGY.line(PLACES.a, PLACES.b), 0.5)
  expect(hitTest(drawn, { x: 0, y: 30 }, 1)).toBe('a')
  expect(hitTest(drawn, middle, 1)).toBe('e')
  expect(hitTest(drawn, { x: 300, y: 30 }, 1)).toBe('')
})

it('a view that fits shows everything, and what is under the pointer stays there when it comes nearer', () => {
  const view = fitView(PLACES, { width: 800, height: 400 }, COMPACT.room)
  for (const { x, y } of Object.values(PLACES)) {
    expect((x - view.x) * view.zoom).toBeGreaterThan(0)
    expect((x - view.x) * view.zoom).toBeLessThan(800)
    expect((y - view.y) * view.zoom).toBeGreaterThan(0)
  }
  const at = { x: 210, y: 77 }
  const near = zoomAt(pan(view, 30, 40), at, 1.7)
  expect(toPlane(near, at).x).toBeCloseTo(toPlane(pan(view, 30, 40), at).x, 6)
})
