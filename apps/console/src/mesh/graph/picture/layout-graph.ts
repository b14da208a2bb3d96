import { Graph, layout } from '@dagrejs/dagre'
import { groupBy } from '@naru/mesh/model/group-by'
import { type Block, ROW_GAP, rings, rows, type Unit } from './blocks.ts'

/** Who stands beside whom; `group` are those that a box goes around, `app` those within it that a frame holds together. */
export type LayoutAsk = {
  /** In layers along the traffic, in rows, or in rings around whoever has most to do. */
  readonly layout: 'dagre' | 'grid' | 'concentric'
  /** What each node takes. */
  readonly room: { readonly width: number; readonly height: number }
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly (readonly [from: string, to: string])[]
}

type LayoutNode = { readonly id: string; readonly group: string | null; readonly app: string | null }

/** The middle of a node. */
export type Point = { readonly x: number; readonly y: number }
export type Places = Readonly<Record<string, Point>>

const GAP = { x: 84, y: ROW_GAP, group: 96 } as const
/** What a frame takes around its nodes, with its name. */
const FRAME = { x: 10, y: 24 } as const
/** Beyond these dagre takes seconds. */
const MOST = { nodes: 200, edges: 400 } as const

/** Places for all nodes; in layers, traffic goes to the right. */
export function layoutGraph(ask: LayoutAsk): Places {
  if (ask.layout !== 'dagre') return layoutLarge(ask)
  const isSmall = ask.nodes.length <= MOST.nodes && ask.edges.length <= MOST.edges
  const layers = isSmall ? layoutSmall(ask) : null
  if (!layers || !isTidy(layers, ask)) return layoutLarge(ask)
  const distance = wholeZoom(layers, ask)
  if (distance >= LEAST_ZOOM) return layers
  // What edges say has room between columns and rows, as it has between layers.
  const { width, height } = ask.room
  const blocks = layoutLarge({ ...ask, room: { width: width + GAP.x / 2, height: height + GAP.y } })
  return wholeZoom(blocks, ask) > NEARER * distance ? blocks : layers
}

/** What a picture is about as large as, without its margins. */
const SCREEN = { width: 720, height: 460 } as const
/** From farther away applications cannot be told apart. */
const LEAST_ZOOM = 0.17
/** For less nobody gives up seeing which way traffic goes. */
const NEARER = 1.4

/** From how far away all of it is seen: one long row, or one long column, is a line from there. */
function wholeZoom(places: Places, { room }: LayoutAsk): number {
  const all = Object.values(places)
  const [left, right] = reachOf(
    all.map(({ x }) => x),
    room.width / 2,
  )
  const [top, bottom] = reachOf(
    all.map(({ y }) => y),
    room.height / 2,
  )
  return Math.min(SCREEN.width / (right - left), SCREEN.height / (bottom - top))
}

/** Whether each frame goes around its own nodes alone. */
function isTidy(places: Places, { nodes, room }: LayoutAsk): boolean {
  const frames = groupBy(nodes, ({ app }) => app)
  return [...frames].every(([app, members]) => {
    if (app === null) return true
    const all = members.flatMap(({ id }) => places[id] ?? [])
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
    const [left, right] = reachOf(xs, room.width + FRAME.x)
    const [top, bottom] = reachOf(ys, room.height + FRAME.y)
    const isWithin = ({ x, y }: Point): boolean => x > left && x < right && y > top && y < bottom
    return nodes.filter((one) => one.app !== app).every(({ id }) => !places[id] || !isWithin(places[id]))
  })
}

function reachOf(values: readonly number[], size: number): readonly [least: number, most: number] {
  return [Math.min(...values) - size, Math.max(...values) + size]
}

/** Null where dagre gives up, as it does when a line between boxes ends in the middle of a node. */
function layoutSmall({ nodes, edges, room }: LayoutAsk): Places | null {
  const graph = new Graph({ compound: true })
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.y, ranksep: GAP.x })
  for (const box of new Set(nodes.flatMap(boxesAround))) graph.setNode(box, {})
  for (const node of nodes) {
    graph.setNode(node.id, { ...room })
    let inner = node.id
    for (const box of boxesAround(node)) {
      graph.setParent(inner, box)
      inner = box
    }
  }
  for (const [from, to] of edges) if (from !== to) graph.setEdge(from, to, {})
  try {
    layout(graph)
  } catch {
    return null
  }
  return Object.fromEntries(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id)
      return [id, { x, y }]
    }),
  )
}

/** The inner one first. */
function boxesAround({ app, group }: LayoutNode): readonly string[] {
  return [app === null ? [] : `app ${app}`, group === null ? [] : `box ${group}`].flat()
}

/** Groups beside each other in a square; within each, callers left of whom they call, or rings. */
function layoutLarge({ layout, nodes, edges, room }: LayoutAsk): Places {
  const block = layout === 'concentric' ? rings : rows
  const ranks = rankNodes(nodes, edges)
  const groups = groupBy(nodes, ({ group }) => group ?? '')
  const apps = new Map(nodes.map(({ id, app }) => [id, app]))
  const blocks = [...groups.values()].map((members) => {
    const columns = groupBy(members, ({ id }) => ranks.get(id) ?? 0)
    const sorted = [...columns.entries()]
      .toSorted(([left], [right]) => left - right)
      .map(([, column]) => column)
    const ids = sorted.flat().map(({ id }) => id)
    return block(unitsOf(layout === 'concentric' ? byDegree(ids, edges) : ids, apps), room)
  })
  return arrange(blocks)
}

/** Those of an application together, where the first of them is. */
function unitsOf(ids: readonly string[], apps: ReadonlyMap<string, string | null>): readonly Unit[] {
  return [...groupBy(ids, (id) => apps.get(id) ?? `alone ${id}`).values()]
}

/** Who has most to do first. */
function byDegree(ids: readonly string[], edges: LayoutAsk['edges']): readonly string[] {
  const counts = new Map<string, number>()
  for (const id of edges.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ids.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
}

function arrange(blocks: readonly Block[]): Places {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + GAP.group) * (height + GAP.group), 0)
  const widest = Math.sqrt(area) * 1.3
  const places: Record<string, Point> = {}
  let [x, y, tallest] = [0, 0, 0]
  for (const block of blocks.toSorted((left, right) => right.height - left.height)) {
    if (x > 0 && x + block.width > widest) [x, y, tallest] = [0, y + tallest + GAP.group, 0]
    for (const [id, place] of block.places) places[id] = { x: place.x + x, y: place.y + y }
    x += block.width + GAP.group
    tallest = Math.max(tallest, block.height)
  }
  return places
}

/** How many calls lead to a node at least, from those whom nobody calls. */
function rankNodes(nodes: LayoutAsk['nodes'], edges: LayoutAsk['edges']): ReadonlyMap<string, number> {
  const called = new Set(edges.map(([, to]) => to))
  const targets = groupBy(edges, ([from]) => from)
  const ranks = new Map<string, number>()
  let front = nodes.map(({ id }) => id).filter((id) => !called.has(id))
  for (let rank = 0; front.length > 0; rank++) {
    for (const id of front) ranks.set(id, rank)
    front = [...new Set(front.flatMap((id) => (targets.get(id) ?? []).map(([, to]) => to)))].filter(
      (id) => !ranks.has(id),
    )
  }
  return ranks
}

/** The places of a graph of which some are known from before. */
export function placeGraph(ask: LayoutAsk, known: ReadonlyMap<string, Point>): Places {
  const fresh = layoutGraph(ask)
  const settled = settle(known, fresh, ask)
  return isTidy(settled, ask) ? settled : fresh
}

/**
 * A picture that is known is kept: who is new stands where there is room below others of its application, or beside those
 * it has to do with.
 */
export function settle(known: ReadonlyMap<string, Point>, fresh: Places, ask: LayoutAsk): Places {
  const { nodes, edges, room } = ask
  const ids = Object.keys(fresh)
  const kept = ids.filter((id) => known.has(id))
  if (kept.length * 2 < ids.length) return fresh
  const places = new Map(kept.map((id) => [id, known.get(id) ?? { x: 0, y: 0 }]))
  const ends = edges.flatMap(([from, to]) => [[from, to] as const, [to, from] as const])
  const others = groupBy(ends, ([id]) => id)
  const apps = new Map(nodes.map(({ id, app }) => [id, app]))
  const siblings = groupBy(nodes, ({ app }) => app)
  const firstPlace = (of: readonly string[]): Point | undefined =>
    of.map((id) => places.get(id)).find((place) => place !== undefined)
  for (const id of ids) {
    if (places.has(id)) continue
    const app = apps.get(id) ?? null
    const sibling = app === null ? undefined : firstPlace((siblings.get(app) ?? []).map((one) => one.id))
    const neighbour = firstPlace((others.get(id) ?? []).map(([, other]) => other))
    const { x, y } = neighbour ?? fresh[id] ?? { x: 0, y: 0 }
    places.set(id, findRoom(sibling ?? { x: x + room.width + GAP.x, y }, [...places.values()], room))
  }
  return Object.fromEntries(places)
}

/** Downwards from a place, where nobody stands yet. */
function findRoom(place: Point, taken: readonly Point[], room: LayoutAsk['room']): Point {
  const isFree = (at: Point): boolean =>
    taken.every((one) => Math.abs(one.x - at.x) >= room.width || Math.abs(one.y - at.y) >= room.height + 8)
  for (let step = 0; step <= taken.length; step++) {
    const at = { ...place, y: place.y + step * (room.height + GAP.y) }
    if (isFree(at)) return at
  }
  return place
}
