import { expect, it } from 'vitest'
import { drawnEdge, drawnNode, pictureOf } from '../../../../test/drawn-graph.ts'
import { type Painted, recordingCanvas } from '../../../../test/recording-canvas.ts'
import type { DrawnGraph } from '../graph-model.ts'
import { COMPACT } from '../look/compact/compact-look.ts'
import { TOPOLOGY } from '../look/topology/topology-look.ts'
import { createPlacers, drawGraph } from './draw-graph.ts'
import type { Picture } from './picture.ts'

const LONG = 'a-namespace-with-a-name-of-sixty-three-letters-as-long-as-it-goes'

const graph: DrawnGraph = {
  nodes: [{ ...drawnNode('web'), tone: 'error' }, drawnNode('cart'), drawnNode('db')],
  edges: [drawnEdge('web', 'db', { tone: 'error' })],
  boxes: [
    { id: 'shop', title: 'shop', members: ['web', 'cart'] },
    { id: 'data', title: LONG, members: ['db'] },
  ],
  apps: [],
}
const places = { web: { x: 500, y: 500 }, cart: { x: 500, y: 900 }, db: { x: 1500, y: 500 } }

function paint(change: Partial<Picture>): readonly Painted[] {
  const { context, painted } = recordingCanvas()
  const picture = pictureOf(graph, places, { view: { x: 0, y: 0, zoom: 0.1 }, ...change })
  drawGraph(context, picture, createPlacers())
  return painted
}

it.each([COMPACT, TOPOLOGY])('from far away lines go over nodes, and names over lines: $id', (look) => {
  const order = paint({ look }).map(({ what }) => what)
  expect(order.lastIndexOf('fillRect')).toBeLessThan(order.indexOf('bezierCurveTo'))
  expect(order.lastIndexOf('bezierCurveTo')).toBeLessThan(order.indexOf('fillText'))
})

it.each([
  ['nothing is chosen', {}, ['red', 'strong', 'strong']],
  ['one is chosen', { selected: 'db' }, ['red', 'strong', 'brand']],
  ['the pointer is on one', { hovered: 'web' }, ['brand', 'strong', 'strong']],
])('from far away nodes in trouble alone have a colour where %s', (_, change, colours) => {
  const dots = paint(change).filter(({ what }) => what === 'fillRect')
  expect(dots.map(({ fill }) => fill)).toEqual(colours)
})

it('names that could not be read are left out from far away, and are written from near by', () => {
  const titles = (zoom: number) =>
    paint({ view: { x: 0, y: 0, zoom } }).flatMap(({ what, args }) => (what === 'fillText' ? [args[0]] : []))
  expect(titles(0.1)).toEqual(['shop'])
  expect(titles(0.5)).toContain(LONG)
})
