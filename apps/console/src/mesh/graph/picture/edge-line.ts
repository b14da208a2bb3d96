import type { Point } from './layout-graph.ts'

/** A curve by its ends and what pulls on it. */
export type Line = {
  readonly start: Point
  readonly pull1: Point
  readonly pull2: Point
  readonly end: Point
}

/** The point at a part of the way, from 0 to 1. */
export function pointAt({ start, pull1, pull2, end }: Line, part: number): Point {
  const rest = 1 - part
  const mix = (axis: 'x' | 'y'): number =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * part * pull1[axis] +
    3 * rest * part ** 2 * pull2[axis] +
    part ** 3 * end[axis]
  return { x: mix('x'), y: mix('y') }
}

const STEPS = 16

/** How far a point is from a line, roughly. */
export function distanceTo(line: Line, { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step <= STEPS; step++) {
    const at = pointAt(line, step / STEPS)
    const next = pointAt(line, Math.min(1, (step + 1) / STEPS))
    least = Math.min(least, distanceToSegment(at, next, { x, y }))
  }
  return least
}

function distanceToSegment(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(from.x + part * dx - x, from.y + part * dy - y)
}
