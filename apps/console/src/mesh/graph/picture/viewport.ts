import { GRAPH_MAX_ZOOM, GRAPH_PADDING } from '@naru/contract/mesh/limits'
import type { Places, Point } from './layout-graph.ts'

/** What of the plane is seen: `x`, `y` of the plane stand at the upper left corner of the picture. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }

const LEAST_ZOOM = 0.02
/** A picture of few nodes is not blown up. */
const FIT_ZOOM = 1.15

/** What shows all nodes, each of which takes so much room. */
export function fitView(places: Places, { width, height }: Size, room: Size): View {
  const all = Object.values(places)
  if (all.length === 0) return { x: 0, y: 0, zoom: 1 }
  const [left, right] = boundsOf(
    all.map(({ x }) => x),
    room.width,
  )
  const [top, bottom] = boundsOf(
    all.map(({ y }) => y),
    room.height,
  )
  const zoom = clamp(
    Math.min((width - 2 * GRAPH_PADDING) / (right - left), (height - 2 * GRAPH_PADDING) / (bottom - top)),
    LEAST_ZOOM,
    FIT_ZOOM,
  )
  return {
    x: (left + right) / 2 - width / 2 / zoom,
    y: (top + bottom) / 2 - height / 2 / zoom,
    zoom,
  }
}

/** Room for a box is left around the outermost. */
function boundsOf(values: readonly number[], size: number): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return [least - size / 2 - 24, most + size / 2 + 24]
}

/** Nearer or farther, with what is under `at` staying there. */
export function zoomAt(view: View, at: Point, factor: number): View {
  const zoom = clamp(view.zoom * factor, LEAST_ZOOM, GRAPH_MAX_ZOOM)
  return { x: view.x + at.x / view.zoom - at.x / zoom, y: view.y + at.y / view.zoom - at.y / zoom, zoom }
}

export function pan({ x, y, zoom }: View, dx: number, dy: number): View {
  return { x: x - dx / zoom, y: y - dy / zoom, zoom }
}

export function toPlane({ x, y, zoom }: View, at: Point): Point {
  return { x: x + at.x / zoom, y: y + at.y / zoom }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
