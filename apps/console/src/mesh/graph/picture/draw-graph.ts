import type { DrawnGraph } from '../graph-model.ts'
import { appAreas, boxAreas } from './box-areas.ts'
import { bundlesOf, drawBundles } from './draw-bundles.ts'
import { drawEdge } from './draw-edge.ts'
import { drawDot, drawFarTitles } from './draw-far.ts'
import { drawLabel, labelFont, titleFont } from './draw-label.ts'
import { createLabelPlacer, type LabelPlacer } from './edge-labels.ts'
import type { Point } from './layout-graph.ts'
import { drawNames } from './names/draw-names.ts'
import { namedParts } from './names/named-parts.ts'
import { createNamePlacer, type NamePlacer, type Names } from './names/place-names.ts'
import { type Detail, detailAt, isBundled, type Picture } from './picture.ts'
import type { Measure } from './place-labels.ts'

const FAINT = 0.25

/** What finds room for all that is written on a picture, and remembers where it stood. */
export type Placers = { readonly labels: LabelPlacer; readonly names: NamePlacer }

export function createPlacers(): Placers {
  return { labels: createLabelPlacer(), names: createNamePlacer() }
}

/** Works out what is needed of a graph from far away, wherever its nodes stand: its first drawing has less to do. */
export function prepareDrawing(graph: DrawnGraph): void {
  bundlesOf(graph)
  namedParts(graph, 'loose')
}

/** Paints what is seen of a graph; false where names are still to be found, for which it is painted again. */
export function drawGraph(
  context: CanvasRenderingContext2D,
  picture: Picture,
  placers: Placers,
  mayGoOn?: () => boolean,
): boolean {
  const { view, size, look } = picture
  const ratio = globalThis.devicePixelRatio || 1
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.setTransform(
    ratio * view.zoom,
    0,
    0,
    ratio * view.zoom,
    -view.x * view.zoom * ratio,
    -view.y * view.zoom * ratio,
  )
  const frames = appAreas(picture)
  const seen: Seen = { near: isNear(picture), isLit: litBy(picture), detail: detailAt(view.zoom) }
  const names = placers.names(picture, measureIn(context, picture, titleFont), mayGoOn)
  for (const box of [...boxAreas(picture), ...frames]) look.drawBox(context, box, picture)
  if (seen.detail.level === 'place') {
    drawNodes(context, picture, seen)
    drawEdges(context, picture, seen)
    drawFarTitles(context, names.titles, picture)
    nameParts(context, picture, { names, seen })
    return names.isWhole
  }
  drawEdges(context, picture, seen)
  drawNodes(context, picture, seen)
  drawLabels(context, picture, placers.labels, { names, seen })
  nameParts(context, picture, { names, seen })
  for (const title of names.titles) look.drawTitle(context, title, picture)
  // From farther away a frame is one thing, which has its name.
  if (seen.detail.level === 'version') drawFrameTitles(context, frames, picture)
  return names.isWhole
}

function drawFrameTitles(
  context: CanvasRenderingContext2D,
  frames: ReturnType<typeof appAreas>,
  picture: Picture,
): void {
  const measure = measureIn(context, picture, titleFont)
  for (const box of frames) {
    const [area] = picture.look.titleAreas(box, Math.min(box.width, measure(box.title, box.titleSize)))
    picture.look.drawTitle(context, { box, area }, picture)
  }
}

type Written = { readonly names: Names; readonly seen: Seen }

function nameParts(context: CanvasRenderingContext2D, picture: Picture, { names, seen }: Written): void {
  drawNames(context, picture, {
    names,
    measure: measureIn(context, picture, titleFont),
    alphaOf: ({ members, isFound }) => (members.some((id) => seen.isLit({ id, isFound })) ? 1 : FAINT),
  })
}

/** How wide a text is in a font. */
function measureIn(
  context: CanvasRenderingContext2D,
  { font }: Picture,
  fontOf: (size: number, family: string) => string,
): Measure {
  return (text, size) => {
    context.font = fontOf(size, font)
    return context.measureText(text).width
  }
}

/** What of a picture is to be drawn, and how well it is seen. */
type Seen = {
  readonly near: ReturnType<typeof isNear>
  readonly isLit: ReturnType<typeof litBy>
  readonly detail: Detail
}

function drawNodes(context: CanvasRenderingContext2D, picture: Picture, { near, isLit, detail }: Seen): void {
  const { graph, places, look } = picture
  const draw = detail.level === 'place' ? drawDot : look.drawNode
  for (const node of graph.nodes) {
    const at = places[node.id]
    if (!at || !near(at, at)) continue
    context.globalAlpha = isLit(node) ? 1 : FAINT
    draw(context, node, { at, detail, picture })
  }
  context.globalAlpha = 1
}

/** One by one, or from far away what flows between boxes. */
function drawEdges(context: CanvasRenderingContext2D, picture: Picture, { near, isLit, detail }: Seen): void {
  const { graph, places } = picture
  const bundled = isBundled(picture)
  for (const edge of bundled ? bundlesOf(graph).rest : graph.edges) {
    const [from, to] = [places[edge.from.id], places[edge.to.id]]
    if (!from || !to || !near(from, to)) continue
    context.globalAlpha = isLit(edge) ? 1 : FAINT
    drawEdge(context, edge, { from, to, detail, picture })
  }
  context.globalAlpha = 1
  if (bundled) drawBundles(context, picture)
}

/** Over all lines, so that none goes through a text. */
function drawLabels(
  context: CanvasRenderingContext2D,
  picture: Picture,
  placeLabels: LabelPlacer,
  { names, seen }: Written,
): void {
  for (const label of placeLabels(picture, measureIn(context, picture, labelFont), names)) {
    context.globalAlpha = seen.isLit(label.edge) ? 1 : FAINT
    drawLabel(context, label, picture)
  }
  context.globalAlpha = 1
}

/** Whether anything between two places is seen. */
function isNear({ view, size, look }: Picture): (from: Point, to: Point) => boolean {
  const margin = look.room.width
  const [left, top] = [view.x - margin, view.y - margin]
  const [right, bottom] = [
    view.x + size.width / view.zoom + margin,
    view.y + size.height / view.zoom + margin,
  ]
  return (from, to) =>
    Math.max(from.x, to.x) >= left &&
    Math.min(from.x, to.x) <= right &&
    Math.max(from.y, to.y) >= top &&
    Math.min(from.y, to.y) <= bottom
}

/** With something chosen, it and what it has to do with stand out; while something is sought, what is found. */
function litBy({ graph, selected, isSeeking }: Picture): (one: { id: string; isFound: boolean }) => boolean {
  if (isSeeking) {
    const ends = new Set(graph.edges.flatMap(({ isFound, from, to }) => (isFound ? [from.id, to.id] : [])))
    return ({ id, isFound }) => isFound || ends.has(id)
  }
  if (selected === '') return () => true
  const lit = new Set([selected])
  for (const { id, from, to } of graph.edges) {
    if (id !== selected && from.id !== selected && to.id !== selected) continue
    for (const one of [id, from.id, to.id]) lit.add(one)
  }
  return lit.size === 1 && !graph.nodes.some(({ id }) => id === selected)
    ? () => true
    : ({ id }) => lit.has(id)
}
