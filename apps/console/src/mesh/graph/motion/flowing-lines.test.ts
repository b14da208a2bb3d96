import { expect, it } from 'vitest'
import { drawnEdge, drawnNode } from '../../../../test/drawn-graph.ts'
import { COMPACT } from '../look/compact/compact-look.ts'
import { bundleLine } from '../picture/draw-bundles.ts'
import type { BoxArea } from '../picture/picture.ts'
import { flowingLines, type Scene } from './flowing-lines.ts'

const boxes = [
  { id: 'shop', title: 'shop', members: ['a', 'b'] },
  { id: 'pay', title: 'pay', members: ['c'] },
]
const edges = ['ac', 'bc', 'ab', 'xa'].map(([from = '', to = '']) => drawnEdge(from, to, { rate: 4 }))
const nodes = ['a', 'b', 'c', 'x'].map(drawnNode)
const places = { a: { x: 0, y: 0 }, b: { x: 0, y: 99 }, c: { x: 900, y: 0 }, x: { x: -900, y: 0 } }

function scene(zoom: number, more: Partial<Scene> = {}): Scene {
  return {
    graph: { nodes, edges, boxes, apps: [] },
    places,
    view: { x: 0, y: 0, zoom },
    size: { width: 800, height: 600 },
    look: COMPACT,
    selected: '',
    isSeeking: false,
    ...more,
  }
}

it('traffic moves along the edges that are drawn', () => {
  const lines = flowingLines(scene(1))
  expect(lines.map(({ flow }) => flow)).toEqual(edges)
  expect(lines[0]?.line).toEqual(COMPACT.line(places.a, places.c))
})

it('from far away it moves along the bundles, and along an edge only where no bundle takes it', () => {
  const lines = flowingLines(scene(0.1))
  expect(lines.map(({ flow }) => flow.rate)).toEqual([4, 8])
  const [outside, bundle] = lines
  expect(outside?.line).toEqual(COMPACT.line(places.x, places.a))
  expect(bundle?.line.start.x).toBeCloseTo(0)
  expect(bundle?.line.end.x).toBeCloseTo(900)
})

it('what is sought or chosen keeps its own edges at any distance', () => {
  expect(flowingLines(scene(0.1, { isSeeking: true }))).toHaveLength(4)
  expect(flowingLines(scene(0.1, { selected: 'a' }))).toHaveLength(4)
})

it('there and back are two lines', () => {
  const area = (left: number): BoxArea => ({
    id: '',
    kind: 'place',
    title: '',
    titleSize: 1,
    left,
    top: 0,
    width: 2,
    height: 2,
  })
  const [there, back] = [bundleLine(area(0), area(80)), bundleLine(area(80), area(0))]
  expect(there.pull1.y).toBeLessThan(there.start.y)
  expect(back.pull1.y).toBeGreaterThan(back.start.y)
})
