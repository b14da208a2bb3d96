import type { DrawnGraph } from '../graph-model.ts'
import { boxAreas } from './box-areas.ts'
import { type Bundles, bundleEdges } from './bundle-edges.ts'
import { colourOf } from './draw-edge.ts'
import type { Line } from './edge-line.ts'
import type { Point } from './layout-graph.ts'
import type { BoxArea, Picture } from './picture.ts'

const made = new WeakMap<DrawnGraph, Bundles>()

/** The edges of a graph as seen from far away; of one graph once. */
export function bundlesOf(graph: DrawnGraph): Bundles {
  const known = made.get(graph) ?? bundleEdges(graph)
  made.set(graph, known)
  return known
}

/** What flows between boxes, and how it fares within them. */
export function drawBundles(context: CanvasRenderingContext2D, picture: Picture): void {
  const { graph, view, colours } = picture
  const { bundles, within } = bundlesOf(graph)
  const areas = new Map(boxAreas(picture).map((area) => [area.id, area]))
  for (const [id, tone] of within) {
    const area = areas.get(id)
    if (!area || (tone !== 'error' && tone !== 'warning')) continue
    context.beginPath()
    context.roundRect(area.left, area.top, area.width, area.height, 28)
    context.strokeStyle = colourOf(tone, colours)
    context.lineWidth = 2.5 / view.zoom
    context.stroke()
  }
  for (const { from, to, tone, rate } of bundles) {
    const [one, other] = [areas.get(from), areas.get(to)]
    if (!one || !other) continue
    const { start, pull1, pull2, end } = bundleLine(one, other)
    context.beginPath()
    context.moveTo(start.x, start.y)
    context.bezierCurveTo(pull1.x, pull1.y, pull2.x, pull2.y, end.x, end.y)
    context.strokeStyle = colourOf(tone, colours)
    context.lineWidth = (0.8 + Math.min(3, Math.log10(1 + rate))) / view.zoom
    context.setLineDash(tone === 'error' ? [7 / view.zoom, 4 / view.zoom] : [])
    context.stroke()
  }
  context.setLineDash([])
}

/** From the middle of a box to that of another, a little bent, so that there and back are two lines. */
export function bundleLine(from: BoxArea, to: BoxArea): Line {
  const [start, end] = [middleOf(from), middleOf(to)]
  const pull = {
    x: (start.x + end.x) / 2 + (end.y - start.y) / 8,
    y: (start.y + end.y) / 2 - (end.x - start.x) / 8,
  }
  const near = (point: Point): Point => ({
    x: point.x + (2 / 3) * (pull.x - point.x),
    y: point.y + (2 / 3) * (pull.y - point.y),
  })
  return { start, pull1: near(start), pull2: near(end), end }
}

function middleOf({ left, top, width, height }: BoxArea): Point {
  return { x: left + width / 2, y: top + height / 2 }
}
