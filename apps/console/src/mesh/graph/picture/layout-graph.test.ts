import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPACT } from '../look/compact/compact-look.ts'
import { type LayoutAsk, layoutGraph, type Places, type Point, placeGraph, settle } from './layout-graph.ts'
import { detailAt } from './picture.ts'
import { fitView } from './viewport.ts'

const { room } = COMPACT

const layout = 'dagre'

const arbitraryAsk = (most: number): fc.Arbitrary<LayoutAsk> =>
  fc.integer({ min: 1, max: most }).chain((count) =>
    fc.record({
      room: fc.constant(room),
      layout: fc.constantFrom('dagre', 'grid', 'concentric'),
      nodes: fc.constant(
        Array.from({ length: count }, (_, index) => ({ id: `n${index}`, group: `g${index % 3}`, app: null })),
      ),
      edges: fc.array(
        fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).map(([from, to]) => [`n${from}`, `n${to}`] as const),
        { maxLength: count * 2 },
      ),
    }),
  )

function overlaps(places: Places): boolean {
  const all = Object.values(places)
  return all.some((one, index) =>
    all
      .slice(index + 1)
      .some(
        (other) => Math.abs(one.x - other.x) < room.width - 1 && Math.abs(one.y - other.y) < room.height - 1,
      ),
  )
}

/** So many of each group are of one application, and the next so many of another. */
function withApps(ask: LayoutAsk, size: number): LayoutAsk {
  const nodes = ask.nodes.map((node, index) => ({
    ...node,
    app: size > 1 ? `${node.group}/${Math.floor(index / 3 / size)}` : null,
  }))
  return { ...ask, nodes }
}

/** Who stands within the frame of an application, as wide as it is drawn, and is not of it. */
function strangersIn(places: Places, { nodes }: LayoutAsk): readonly string[] {
  const air = 9
  return nodes.flatMap((one) => {
    const at = places[one.id]
    const frames = new Set(nodes.map(({ app }) => app).filter((app) => app !== null && app !== one.app))
    return [...frames].flatMap((app) => {
      const members = nodes.filter((node) => node.app === app).flatMap(({ id }) => places[id] ?? [])
      const [xs, ys] = [members.map(({ x }) => x), members.map(({ y }) => y)]
      const isFree =
        !at ||
        at.x + room.width + air < Math.min(...xs) ||
        at.x - room.width - air > Math.max(...xs) ||
        at.y + room.height + air < Math.min(...ys) ||
        at.y - room.height - air > Math.max(...ys)
      return isFree ? [] : [`${one.id} in ${app}`]
    })
  })
}

describe('a layout', () => {
  it('has a place for every node, and none over another', () => {
    fc.assert(
      fc.property(arbitraryAsk(14), (ask) => {
        const places = layoutGraph(ask)
        expect(Object.keys(places).sort()).toEqual(ask.nodes.map(({ id }) => id).sort())
        expect(overlaps(places)).toBe(false)
      }),
      { numRuns: 25 },
    )
  })

  it('is there as well where dagre gives up', () => {
    let seed = 7
    const draw = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const nodes = Array.from({ length: 120 }, (_, index) => ({
      id: `n${index}`,
      group: `g${index % 10}`,
      app: null,
    }))
    const edges: [string, string][] = []
    for (const [index, { id }] of [...nodes.entries()].slice(1))
      for (let turn = 0; turn < (draw() < 0.45 ? 2 : 1); turn++)
        edges.push([`n${Math.floor(draw() * index)}`, id])
    const places = layoutGraph({ layout, room, nodes, edges })
    expect(Object.keys(places)).toHaveLength(120)
    expect(overlaps(places)).toBe(false)
  })

  it('of thousands of nodes is there at once', () => {
    const nodes = Array.from({ length: 4000 }, (_, index) => ({
      id: `n${index}`,
      group: `g${index % 200}`,
      app: null,
    }))
    const edges = nodes.map(({ id }, index) => [id, `n${(index * 7) % 4000}`] as const)
    const places = layoutGraph({ layout, room, nodes, edges })
    expect(Object.keys(places)).toHaveLength(4000)
    expect(overlaps(Object.fromEntries(Object.entries(places).slice(0, 600)))).toBe(false)
  })

  it('holds those of an application together, with nobody else among them', () => {
    fc.assert(
      fc.property(arbitraryAsk(24), fc.integer({ min: 1, max: 4 }), (ask, size) => {
        const framed = withApps(ask, size)
        const places = layoutGraph(framed)
        expect(overlaps(places)).toBe(false)
        expect(strangersIn(places, framed)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('in layers leads to the right with frames in it as well', () => {
    const ids = ['web', 'cart-v1', 'cart-v2', 'cart-v3', 'pay', 'bank']
    const ask: LayoutAsk = {
      layout,
      room,
      nodes: ids.map((id) => ({ id, group: 'shop', app: id.startsWith('cart') ? 'cart' : null })),
      edges: [
        ['web', 'cart-v1'],
        ['web', 'cart-v2'],
        ['web', 'cart-v3'],
        ['cart-v1', 'pay'],
        ['cart-v3', 'pay'],
        ['pay', 'bank'],
      ],
    }
    const places = layoutGraph(ask)
    const columns = ['web', 'cart-v1', 'pay', 'bank'].map((id) => places[id]?.x ?? Number.NaN)
    expect(new Set(columns).size).toBe(4)
    expect(columns).toEqual(columns.toSorted((one, other) => one - other))
    expect(strangersIn(places, ask)).toEqual([])
  })

  it('leads to the right', () => {
    const places = layoutGraph({
      layout,
      room,
      nodes: ['a', 'b', 'c'].map((id) => ({ id, group: null, app: null })),
      edges: [
        ['a', 'b'],
        ['b', 'c'],
      ],
    })
    expect([places['a'], places['b'], places['c']].map((place) => place?.x)).toEqual(
      [places['a'], places['b'], places['c']].map((place) => place?.x).toSorted((x = 0, y = 0) => x - y),
    )
  })
})

it('of a hundred nodes that call many each, or one another in a row, can be read as a whole', () => {
  const calls = (from: (index: number) => number): LayoutAsk => ({
    layout,
    room,
    nodes: Array.from({ length: 100 }, (_, index) => ({
      id: `n${index}`,
      group: `g${Math.floor(index / 12)}`,
      app: null,
    })),
    edges: Array.from({ length: 99 }, (_, index) => [`n${from(index)}`, `n${index + 1}`] as const),
  })
  for (const from of [(index: number) => Math.floor(index / 3), (index: number) => index, () => 0]) {
    const { zoom } = fitView(layoutGraph(calls(from)), { width: 800, height: 540 }, room)
    expect(detailAt(zoom).level).not.toBe('place')
  }
})

describe('a picture that is known', () => {
  const ask: LayoutAsk = {
    layout,
    room,
    nodes: ['a', 'b', 'c'].map((id) => ({ id, group: null, app: null })),
    edges: [
      ['a', 'b'],
      ['b', 'c'],
    ],
  }
  const known = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 500, y: 300 }],
  ])

  it('stays as it is when somebody is new, who stands where nobody does', () => {
    const places = settle(known, layoutGraph(ask), ask)
    expect([places['a'], places['b']]).toEqual([...known.values()])
    expect(overlaps(places)).toBe(false)
  })

  it('has room for another version below those that are there, or is laid out anew', () => {
    const versions: LayoutAsk = {
      layout,
      room,
      nodes: ['a1', 'a2', 'b', 'c'].map((id) => ({ id, group: null, app: id.startsWith('a') ? 'a' : null })),
      edges: [['b', 'a2']],
    }
    const free = new Map([
      ['a1', { x: 0, y: 0 }],
      ['b', { x: 500, y: 0 }],
      ['c', { x: 500, y: 300 }],
    ])
    const { a1, a2, b } = placeGraph(versions, free)
    expect([a1, b]).toEqual([free.get('a1'), free.get('b')])
    expect(a2?.x).toBe(0)
    expect(a2?.y).toBeGreaterThan(0)
    const blocked = new Map([...free, ['c', { x: 0, y: 74 }] as const])
    const anew = placeGraph(versions, blocked)
    expect(anew).toEqual(layoutGraph(versions))
    expect(strangersIn(anew, versions)).toEqual([])
  })

  it('is settled as if all edges were looked through for everybody who is new', () => {
    fc.assert(
      fc.property(arbitraryAsk(30), fc.array(fc.nat(29)), (ask, seen) => {
        const known = new Map(seen.map((at) => [`n${at}`, { x: at * 400, y: (at % 7) * 90 }]))
        expect(placeGraph(ask, known)).toEqual(settlePlainly(known, layoutGraph(ask), ask))
      }),
      { numRuns: 60 },
    )
  })

  it('is left when most of it is gone', () => {
    const fresh = layoutGraph(ask)
    expect(settle(new Map([['a', { x: 9, y: 9 }]]), fresh, ask)).toEqual(fresh)
  })
})

/** `settle` in plain words: for everybody who is new all edges and all who stand already are looked through. */
function settlePlainly(known: ReadonlyMap<string, Point>, fresh: Places, { edges, room }: LayoutAsk): Places {
  const ids = Object.keys(fresh)
  const kept = ids.filter((id) => known.has(id))
  if (kept.length * 2 < ids.length) return fresh
  const places: Record<string, Point> = {}
  for (const id of kept) places[id] = known.get(id) ?? { x: Number.NaN, y: Number.NaN }
  for (const id of ids.filter((one) => !known.has(one))) {
    const [beside] = edges
      .flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : []))
      .flatMap((other) => places[other] ?? [])
    const { x, y } = beside ?? fresh[id] ?? { x: Number.NaN, y: Number.NaN }
    const taken = Object.values(places)
    const rows = Array.from({ length: taken.length + 1 }, (_, step) => y + step * (room.height + 30))
    const isFree = (at: Point): boolean =>
      taken.every((one) => Math.abs(one.x - at.x) >= room.width || Math.abs(one.y - at.y) >= room.height + 8)
    const column = x + room.width + 84
    places[id] = { x: column, y: rows.find((row) => isFree({ x: column, y: row })) ?? y }
  }
  return places
}
