import { expect, it } from 'vitest'
import { drawnEdge, drawnNode, pictureOf } from '../../../../../test/drawn-graph.ts'
import type { DrawnGraph, DrawnNode } from '../../graph-model.ts'
import { COMPACT } from '../../look/compact/compact-look.ts'
import { TOPOLOGY } from '../../look/topology/topology-look.ts'
import { boxAreas } from '../box-areas.ts'
import { layoutGraph, type Places, type Point } from '../layout-graph.ts'
import { detailAt, type GraphLook, type Picture } from '../picture.ts'
import { AIR, createShelf, overlaps } from '../place-labels.ts'
import { fitView } from '../viewport.ts'
import { hearts } from './name-spots.ts'
import { writeName } from './name-text.ts'
import { namesAbove } from './names-above.ts'
import { createNamePlacer } from './place-names.ts'

const measure = (text: string, size: number): number => text.length * size * 0.6
const gateway = { ...drawnNode('n0').data, isGateway: {} }

/** Applications in boxes of twelve, each calling the next; the first lets traffic in, and stands in no box. */
function chainOf(count: number): DrawnGraph {
  const nodes = Array.from({ length: count }, (_, index): DrawnNode => {
    const node = { ...drawnNode(`n${index}`), title: `service-${index}` }
    if (index === 0) return { ...node, data: gateway }
    return index % 9 === 4 ? { ...node, tone: 'error' } : node
  })
  const edges = nodes.slice(1).map(({ id }, index) => drawnEdge(`n${index}`, id, { rate: (index * 37) % 90 }))
  const boxes = Array.from({ length: Math.ceil(count / 12) }, (_, box) => ({
    id: `b${box}`,
    title: `namespace-${box}`,
    members: nodes.slice(Math.max(1, box * 12), (box + 1) * 12).map(({ id }) => id),
  }))
  return { nodes, edges, boxes, apps: [] }
}

function placesOf({ nodes, edges, boxes }: DrawnGraph, { room }: GraphLook): Places {
  const groups = new Map(boxes.flatMap(({ id, members }) => members.map((one) => [one, id] as const)))
  return layoutGraph({
    layout: 'dagre',
    room,
    nodes: nodes.map(({ id }) => ({ id, group: groups.get(id) ?? null, app: null })),
    edges: edges.map(({ from, to }) => [from.id, to.id] as const),
  })
}

/** A graph as it is first seen, whole. */
function fitted(graph: DrawnGraph, look: GraphLook, change: Partial<Picture> = {}): Picture {
  const places = placesOf(graph, look)
  const size = { width: 1000, height: 600 }
  return pictureOf(graph, places, { look, size, view: fitView(places, size, look.room), ...change })
}

/** Between a name and the name of a box, on the screen. */
const LEAST_GAP = 2.5
const SIZES = [10, 44, 100, 1000]
const LOOKS = [COMPACT, TOPOLOGY]

it.each(SIZES.flatMap((count) => LOOKS.map((look) => [count, look] as const)))(
  'of %i nodes no name lies on another, on the name of a box or on the heart of another node: $id',
  (count, look) => {
    const graph = chainOf(count)
    const whole = fitted(graph, look)
    for (const zoom of [whole.view.zoom, 0.1, 0.2, 0.3, 0.45]) {
      const picture = { ...whole, view: { ...whole.view, zoom } }
      const { names, titles } = createNamePlacer()(picture, measure)
      const areas = [...names, ...titles].map(({ area }) => area)
      for (const [index, area] of areas.entries())
        expect(areas.slice(index + 1).filter((other) => overlaps(area, other))).toEqual([])
      const air = (2 * LEAST_GAP) / zoom
      const airy = titles.map(({ area }) => ({ ...area, width: area.width + air, height: area.height + air }))
      for (const { area, members } of names) {
        expect(airy.filter((title) => overlaps(area, title))).toEqual([])
        const covered = graph.nodes.filter(({ id }) => {
          const at = picture.places[id]
          if (!at || members.includes(id)) return false
          const { width, height, ...middle } = look.dot(at)
          return overlaps(area, { ...middle, width: width / 2, height: height / 2 })
        })
        expect(covered).toEqual([])
      }
    }
  },
)

/** Where a name that only touches its node may have its middle, in parts of the way there; corners are left out. */
const FINE = Array.from({ length: 13 }, (_, index) => index / 6 - 1)
const AROUND = FINE.flatMap((x) => FINE.map((y) => ({ x, y }))).filter(
  ({ x, y }) => Math.min(Math.abs(x), Math.abs(y)) < 0.8,
)

it.each(SIZES.flatMap((count) => LOOKS.map((look) => [count, look] as const)))(
  'of %i nodes only those have no name that have no room for it with air around: $id',
  (count, look) => {
    const graph = chainOf(count)
    const whole = fitted(graph, look)
    for (const zoom of [0.17, 0.2, 0.3, 0.45]) {
      const picture = { ...whole, view: { ...whole.view, zoom } }
      const { names, titles, size } = createNamePlacer()(picture, measure)
      const named = new Set(names.flatMap(({ members }) => members))
      const texts = names.map(({ area }) => ({ ...area, width: area.width + AIR, height: area.height + AIR }))
      const shelf = createShelf([...texts, ...titles.map(({ area }) => area), ...hearts(picture)])
      const hasRoom = ({ id, title, tone }: DrawnNode): boolean => {
        const dot = look.dot(picture.places[id] ?? { x: 0, y: 0 })
        const name = writeName(title, tone, { size, measure })
        const reach = {
          x: (dot.width + name.width) / 2,
          y: Math.max((dot.height + name.height) / 2, name.height * 1.1 + AIR),
        }
        const airy = { width: name.width + reach.x / 3, height: name.height + reach.y / 3 }
        return AROUND.some(({ x, y }) => {
          if (look.nameAt === 'below' && Math.max(Math.abs(x), Math.abs(y)) < 1) return false
          return shelf.isFree({ x: dot.x + x * reach.x, y: dot.y + y * reach.y, ...airy }, id)
        })
      }
      const roomy = graph.nodes.filter((node) => !named.has(node.id) && hasRoom(node))
      expect(roomy.map(({ id }) => id)).toEqual([])
    }
  },
)

it.each(LOOKS)(
  'forty nodes that are seen whole have names, what lets traffic in and what fails first: $id',
  (look) => {
    const graph = chainOf(44)
    const picture = fitted(graph, look)
    expect(detailAt(picture.view.zoom).level).toBe('app')
    const { names } = createNamePlacer()(picture, measure)
    const named = new Set(names.flatMap(({ members }) => members))
    expect(named.size).toBeGreaterThan(22)
    for (const { id, tone, data } of graph.nodes)
      if (data.isGateway || tone === 'error') expect(named).toContain(id)
  },
)

it('of forty-eight nodes that are seen whole each has a name, and none is cut to next to nothing', () => {
  const words = [
    'point-api',
    'reservations-api',
    'pay',
    'seat-cache',
    'exchange-rate',
    'web',
    'notification-api',
  ]
  const nodes = Array.from({ length: 48 }, (_, index) => ({
    ...drawnNode(`n${index}`),
    title: `${words[index % words.length]}-${index}`,
  }))
  const edges = nodes
    .slice(1)
    .flatMap(({ id }, index) => [
      drawnEdge(`n${Math.floor(index / 2)}`, id, { rate: (index * 37) % 90 }),
      ...(index > 3 ? [drawnEdge(`n${index - 3}`, id, { rate: 3 })] : []),
    ])
  const boxes = [0, 1, 2, 3].map((box) => ({
    id: `b${box}`,
    title: `namespace-${box}`,
    members: nodes.filter((_, index) => index % 4 === box).map(({ id }) => id),
  }))
  const picture = fitted({ nodes, edges, boxes, apps: [] }, COMPACT)
  expect(detailAt(picture.view.zoom).level).toBe('app')
  const { names } = createNamePlacer()(picture, measure)
  expect(names).toHaveLength(nodes.length)
  for (const { text } of names) if (text.endsWith('…')) expect(text.length).toBeGreaterThan(8)
})

it('nodes one below the other have a line each for their names', () => {
  const ids = ['a', 'b', 'c', 'd'].map((letter) => `notification-${letter}`)
  // As close as they are laid out.
  const places = Object.fromEntries(
    ids.map((id, index) => [id, { x: 0, y: index * (COMPACT.room.height + 30) }]),
  )
  const graph = { nodes: ids.map(drawnNode), edges: [], boxes: [], apps: [] }
  const picture = pictureOf(graph, places, { view: { x: 0, y: 0, zoom: 0.23 } })
  const { names } = createNamePlacer()(picture, measure)
  expect(names.map(({ text, area }) => [text, area.x, area.y])).toEqual(
    ids.map((id) => [id, 0, places[id]?.y]),
  )
})

it('from far away what lets traffic in, what stands in no box and what is sought are named alone', () => {
  const graph = chainOf(100)
  const picture = fitted(graph, COMPACT, { view: { x: 0, y: 0, zoom: 0.1 } })
  const named = (change: Partial<Picture>) =>
    createNamePlacer()({ ...picture, ...change }, measure).names.flatMap(({ members }) => members)
  expect(named({})).toEqual(['n0'])
  const nodes = graph.nodes.map((node) => ({ ...node, isFound: node.id === 'n1' }))
  expect(named({ graph: { ...graph, nodes }, isSeeking: true })).toContain('n1')
})

it.each(LOOKS)('the name of a box lies on no node that is not its own: $id', (look) => {
  const above = { a: { x: 0, y: 0 }, b: { x: 0, y: 200 }, out: { x: 20, y: 200 - look.room.height - 40 } }
  const below = { ...above, low: { x: 0, y: 200 + look.room.height + 40 } }
  for (const places of [above, below]) {
    const ids = Object.keys(places)
    const graph = {
      nodes: ids.map(drawnNode),
      edges: [],
      boxes: [{ id: 'box', title: 'shop', members: ['b'] }],
      apps: [],
    }
    for (const zoom of [0.2, 0.4, 0.6, 1]) {
      const picture = pictureOf(graph, places, { look, view: { x: 0, y: 0, zoom } })
      const [title] = createNamePlacer()(picture, measure).titles
      if (!title) throw new Error('the box has no name')
      const covered = ids.filter((id) => {
        const at = picture.places[id]
        return id !== 'b' && at && overlaps(title.area, { ...at, ...look.room })
      })
      expect(covered).toEqual([])
    }
  }
})

it('an application is named once while its versions cannot be told apart', () => {
  const nodes = ['v1', 'v2', 'web'].map(drawnNode)
  const apps = [{ id: 'app', title: 'cart', members: ['v1', 'v2'] }]
  const places = { v1: { x: 400, y: 0 }, v2: { x: 400, y: 80 }, web: { x: 0, y: 40 } }
  const textsAt = (zoom: number) =>
    createNamePlacer()(
      pictureOf({ nodes, edges: [], boxes: [], apps }, places, { view: { x: 0, y: 0, zoom } }),
      measure,
    ).names.map(({ text }) => text)
  expect(textsAt(0.3).toSorted()).toEqual(['cart', 'web'])
  expect(textsAt(1)).toEqual([])
})

it('what the pointer is on is named with its version, where its name stands', () => {
  const graph = { nodes: [{ ...drawnNode('web'), note: 'v2' }], edges: [], boxes: [], apps: [] }
  const picture = pictureOf(
    graph,
    { web: { x: 0, y: 0 } },
    { view: { x: 0, y: 0, zoom: 0.3 }, hovered: 'web' },
  )
  const [above] = namesAbove(picture, createNamePlacer()(picture, measure), measure)
  expect(above).toMatchObject({ text: 'web · v2', area: { x: 0, y: 0 } })
})

it('panning and a turn of the wheel ask for nothing anew, and refreshing moves no name', () => {
  const graph = chainOf(44)
  const picture = fitted(graph, COMPACT, { view: { x: 0, y: 0, zoom: 0.2 } })
  const place = createNamePlacer()
  const first = place(picture, measure)
  expect(place({ ...picture, view: { x: 90, y: 9, zoom: 0.201 } }, measure)).toBe(first)
  const fresh = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, rate: edge.rate * 1.01 })) }
  const second = place({ ...picture, graph: fresh }, measure)
  expect(second).not.toBe(first)
  expect(second.names.map(({ area }) => area)).toEqual(first.names.map(({ area }) => area))
})

it('a name that is too long for the room there is is told in fewer letters, not left out', () => {
  const name = 'reservations-api'
  const nodes = Array.from({ length: 25 }, (_, index) => ({
    ...drawnNode(`n${index}`),
    title: `${name}-${index}`,
  }))
  const places = Object.fromEntries(
    nodes.map(({ id }, index) => [id, { x: (index % 5) * 196, y: Math.floor(index / 5) * 74 }] as const),
  )
  const picture = pictureOf({ nodes, edges: [], boxes: [], apps: [] }, places, {
    view: { x: 0, y: 0, zoom: 0.3 },
  })
  const { names } = createNamePlacer()(picture, measure)
  const [short, whole] = [true, false].map((isShort) =>
    names.filter(({ text }) => text.endsWith('…') === isShort),
  )
  expect(short?.length).toBeGreaterThan(0)
  expect(names.length).toBeGreaterThan((whole?.length ?? 0) + nodes.length / 4)
  for (const { text } of short ?? []) expect(name).toContain(text.slice(0, -1))
})

it('a name stays where it stood though its node has become free', () => {
  const nodes = [
    { ...drawnNode('busy'), title: 'its-neighbour' },
    { ...drawnNode('web'), title: 'web-of-shops' },
  ]
  const places = { busy: { x: 0, y: 0 }, web: { x: 230, y: 0 } }
  const edges = [drawnEdge('busy', 'busy', { rate: 90 })]
  const picture = pictureOf({ nodes, edges, boxes: [], apps: [] }, places, {
    view: { x: 0, y: 0, zoom: 0.3 },
  })
  const place = createNamePlacer()
  const areaOfWeb = (own: Picture) =>
    place(own, measure).names.find(({ text }) => text === 'web-of-shops')?.area
  const first = areaOfWeb(picture)
  expect(first).not.toMatchObject(places.web)
  const alone = { nodes: nodes.slice(1), edges: [], boxes: [], apps: [] }
  expect(areaOfWeb({ ...picture, graph: alone })).toEqual(first)
})

/** May be asked so many times. */
function budgetOf(count: number): () => boolean {
  let left = count
  return () => left-- > 0
}

it.each(SIZES.flatMap((count) => LOOKS.map((look) => [count, look] as const)))(
  'of %i nodes the names that are found a few at a time are those found at once, and appear one by one: $id',
  (count, look) => {
    let seen = 0
    const dot: GraphLook['dot'] = (at) => {
      seen++
      return look.dot(at)
    }
    const picture = fitted(chainOf(count), { ...look, dot }, { view: { x: 0, y: 0, zoom: 0.2 } })
    const whole = createNamePlacer()(picture, measure)
    const place = createNamePlacer()
    let [steps, shown] = [1, place(picture, measure, budgetOf(7))]
    while (!shown.isWhole) {
      seen = 0
      const next = place(picture, measure, budgetOf(7))
      expect(seen).toBeLessThanOrEqual(7)
      expect(next.names.slice(0, shown.names.length)).toEqual(shown.names)
      ;[steps, shown] = [steps + 1, next]
    }
    expect(steps).toBe(Math.ceil((count + 1) / 7))
    expect(shown).toEqual(whole)
  },
)

it.each([0.11, 0.17, 0.25, 0.3, 0.45])(
  'until others are found names stay at their nodes, none on another or on the name of a box: at %d',
  (zoom) => {
    const picture = fitted(chainOf(100), COMPACT, { view: { x: 0, y: 0, zoom: 0.2 } })
    const place = createNamePlacer()
    const before = place(picture, measure)
    const { names, titles, isWhole } = place({ ...picture, view: { x: 0, y: 0, zoom } }, measure, () => false)
    expect(isWhole).toBe(false)
    if (detailAt(zoom).level === 'app') expect(names.length).toBeGreaterThan(before.names.length / 2)
    else expect(names).toEqual([])
    const areas = [...names, ...titles].map(({ area }) => area)
    for (const [index, area] of areas.entries())
      expect(areas.slice(index + 1).filter((other) => overlaps(area, other))).toEqual([])
    for (const { members, area } of names) {
      const { x, y } = before.names.find((one) => one.members.join() === members.join())?.area ?? {}
      expect(area).toMatchObject({ x, y })
      expect(area.height * zoom).toBeLessThan(11 * 1.6 * 1.13)
    }
  },
)

it('whoever turns the wheel for long sees new names, too', () => {
  const picture = fitted(chainOf(100), COMPACT)
  const place = createNamePlacer()
  const textsAt = (zoom: number): readonly string[] =>
    place({ ...picture, view: { x: 0, y: 0, zoom } }, measure, budgetOf(60)).names.map(({ text }) => text)
  const all = [0.16, 0.19, 0.22, 0.26, 0.31, 0.36, 0.42].map(textsAt)
  expect(all.at(-1)?.length).toBeGreaterThan((all[1]?.length ?? 0) + 10)
})

it('the name of what has moved or gone waits for its place', () => {
  const picture = fitted(chainOf(44), COMPACT, { view: { x: 0, y: 0, zoom: 0.45 } })
  const place = createNamePlacer()
  const before = place(picture, measure).names.flatMap(({ members }) => members)
  const { n1: _gone, n2: moved = { x: 0, y: 0 }, ...others } = picture.places
  const places = { ...others, n2: { ...moved, y: moved.y + 1 } }
  const after = place({ ...picture, places }, measure, () => false).names.flatMap(({ members }) => members)
  expect(before).toEqual(expect.arrayContaining(['n1', 'n2']))
  expect(after.toSorted()).toEqual(before.filter((id) => id !== 'n1' && id !== 'n2').toSorted())
})

it('from far away most boxes of one application have their names, none on another or on a box of others', () => {
  const spaces = Array.from({ length: 60 }, (_, index) => index)
  const nodes = spaces.flatMap((space) => ['v1', 'v2'].map((version) => drawnNode(`${space}/${version}`)))
  const membersOf = (space: number): readonly string[] => [`${space}/v1`, `${space}/v2`]
  const boxes = spaces.map((space) => ({
    id: `b${space}`,
    title: `team-${100 + space}`,
    members: membersOf(space),
  }))
  const apps = spaces.map((space) => ({ id: `a${space}`, title: 'cart', members: membersOf(space) }))
  const places = Object.fromEntries(
    nodes.map(({ id }, index) => {
      const space = Math.floor(index / 2)
      return [id, { x: (space % 10) * 320, y: Math.floor(space / 10) * 320 + (index % 2) * 74 }] as const
    }),
  )
  const picture = pictureOf({ nodes, edges: [], boxes, apps }, places, { view: { x: 0, y: 0, zoom: 0.12 } })
  const { titles } = createNamePlacer()(picture, measure)
  expect(titles.length).toBeGreaterThan(spaces.length / 2)
  const around = boxAreas(picture).map(({ id, left, top, width, height }) => ({
    id,
    area: { x: left + width / 2, y: top + height / 2, width, height },
  }))
  for (const [index, { box, area }] of titles.entries()) {
    expect(titles.slice(index + 1).filter((other) => overlaps(area, other.area))).toEqual([])
    expect(around.filter((other) => other.id !== box.id && overlaps(area, other.area))).toEqual([])
  }
})

it('from far away boxes beside each other have all their names where these are a little wider than they are', () => {
  const spaces = Array.from({ length: 12 }, (_, index) => index)
  const places: Record<string, Point> = {}
  const boxes = spaces.map((space) => {
    const members = Array.from({ length: 32 }, (_, index) => `${space}/${index}`)
    for (const [index, id] of members.entries())
      places[id] = {
        x: (space % 4) * 860 + (index % 4) * 196,
        y: Math.floor(space / 4) * 658 + Math.floor(index / 4) * 74,
      }
    return { id: `b${space}`, title: `team-${100 + space}`, members }
  })
  const nodes = Object.keys(places).map(drawnNode)
  const picture = pictureOf({ nodes, edges: [], boxes, apps: [] }, places, {
    view: { x: 0, y: 0, zoom: 0.05 },
  })
  const { titles } = createNamePlacer()(picture, measure)
  expect(titles.map(({ box }) => box.title)).toEqual(boxes.map(({ title }) => title))
  for (const [index, { area }] of titles.entries())
    expect(titles.slice(index + 1).filter((other) => overlaps(area, other.area))).toEqual([])
})
