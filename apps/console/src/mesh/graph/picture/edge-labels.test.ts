import { expect, it } from 'vitest'
import { drawnEdge, drawnNode, pictureOf } from '../../../../test/drawn-graph.ts'
import type { DrawnGraph, EdgeTone } from '../graph-model.ts'
import { COMPACT } from '../look/compact/compact-look.ts'
import { TOPOLOGY } from '../look/topology/topology-look.ts'
import { createLabelPlacer } from './edge-labels.ts'
import { layoutGraph, type Places } from './layout-graph.ts'
import { createNamePlacer } from './names/place-names.ts'
import type { GraphLook, Picture } from './picture.ts'
import { overlaps } from './place-labels.ts'

type Call = readonly [from: number, to: number, tone: EdgeTone, rate: number]

function graphOf(count: number, calls: readonly Call[]): DrawnGraph {
  const nodes = Array.from({ length: count }, (_, index) => drawnNode(`n${index}`))
  const edges = calls.map(([from, to, tone, rate]) => drawnEdge(`n${from}`, `n${to}`, { tone, rate }))
  return { nodes, edges, boxes: [{ id: 'b', title: 'shop', members: nodes.map(({ id }) => id) }], apps: [] }
}

const measure = (text: string, size: number): number => text.length * size * 0.6

/** Labels among the names of a picture. */
function createPlacer() {
  const [names, labels] = [createNamePlacer(), createLabelPlacer()]
  return (picture: Picture) => labels(picture, measure, names(picture, measure))
}

const placesOf = ({ nodes, edges }: DrawnGraph, { room }: GraphLook = COMPACT): Places =>
  layoutGraph({
    layout: 'dagre',
    room,
    nodes: nodes.map(({ id }) => ({ id, group: 'b', app: null })),
    edges: edges.map(({ from, to }) => [from.id, to.id] as const),
  })

/** Everybody calls several of those after them; every seventh call is in trouble. */
function busyGraph(count: number, factor = 1): DrawnGraph {
  const calls = Array.from({ length: count }, (_, from) =>
    [1, 2, 5].map((step): Call => {
      const to = (from * 3 + step) % count
      return [from, to, (from + step) % 7 === 0 ? 'error' : 'ok', (1 + ((from * 31 + step) % 50)) * factor]
    }),
  )
  return graphOf(count, calls.flat())
}

it.each([
  [10, COMPACT],
  [40, COMPACT],
  [200, COMPACT],
  [40, TOPOLOGY],
])('of %i nodes no label lies on another, on a node or on the name of a box', (count, look) => {
  const graph = busyGraph(count)
  const places = placesOf(graph, look)
  for (const zoom of [0.2, 0.45, 1, 2]) {
    const view = { x: 0, y: 0, zoom }
    const labels = createPlacer()(pictureOf(graph, places, { view, look }))
    if (zoom >= 1) expect(labels.length).toBeGreaterThan(count / 4)
    for (const [index, { area }] of labels.entries()) {
      expect(labels.slice(index + 1).filter((other) => overlaps(area, other.area))).toEqual([])
      const nodes = Object.values(places).filter((at) => overlaps(area, { ...at, ...look.room }))
      expect(nodes).toEqual([])
    }
  }
})

it('from farther away fewer labels are drawn, what fails first, and without names nothing else', () => {
  const graph = busyGraph(40)
  const places = placesOf(graph)
  const told = (zoom: number) => createPlacer()(pictureOf(graph, places, { view: { x: 0, y: 0, zoom } }))
  const shareOf = (zoom: number, tone: EdgeTone): number =>
    told(zoom).filter(({ edge }) => edge.tone === tone).length /
    graph.edges.filter((edge) => edge.tone === tone).length
  expect(told(0.45).length).toBeLessThan(told(1).length)
  expect(shareOf(0.45, 'error')).toBeGreaterThan(shareOf(0.45, 'ok'))
  expect(shareOf(0.3, 'error')).toBeGreaterThan(0)
  expect(shareOf(0.3, 'ok')).toBe(0)
})

const ids = (labels: ReturnType<ReturnType<typeof createPlacer>>) =>
  labels.map(({ edge, area: { x, y } }) => `${edge.id} ${x} ${y}`).toSorted()

it('labels stay where they stood when only figures change', () => {
  const [before, after] = [busyGraph(40), busyGraph(40, 1.07)]
  const places = placesOf(before)
  const place = createPlacer()
  const first = place(pictureOf(before, places))
  expect(ids(place(pictureOf(after, places)))).toEqual(ids(first))
})

it('what is pointed at makes room for what it says, for as long as it is pointed at', () => {
  const edges = Array.from({ length: 9 }, (_, rate) => drawnEdge('a', 'b', { id: `e${rate}`, rate }))
  const graph = { nodes: ['a', 'b'].map(drawnNode), edges, boxes: [], apps: [] }
  const places = { a: { x: 0, y: 0 }, b: { x: 300, y: 0 } }
  const place = createPlacer()
  const first = place(pictureOf(graph, places))
  expect(first.map(({ edge }) => edge.id)).not.toContain('e0')
  const pointed = place(pictureOf(graph, places, { hovered: 'e0' }))
  expect(pointed.map(({ edge }) => edge.id)).toContain('e0')
  expect(ids(place(pictureOf(graph, places)))).toEqual(ids(first))
})

it('panning asks for nothing anew', () => {
  const graph = busyGraph(10)
  const places = placesOf(graph)
  const place = createPlacer()
  const first = place(pictureOf(graph, places))
  expect(place(pictureOf(graph, places, { view: { x: 40, y: 9, zoom: 1 } }))).toBe(first)
})

it('of more edges than can be labelled not one is measured', () => {
  const graph = busyGraph(700)
  const places = Object.fromEntries(graph.nodes.map(({ id }, index) => [id, { x: index * 300, y: 0 }]))
  const picture = pictureOf(graph, places)
  const names = createNamePlacer()(picture, measure)
  const measured: string[] = []
  const listen = (text: string, size: number): number => {
    measured.push(text)
    return measure(text, size)
  }
  expect(createLabelPlacer()(picture, listen, names)).toEqual([])
  expect(measured).toEqual([])
})
