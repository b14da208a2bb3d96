import type { Line } from '../../picture/edge-line.ts'
import type { Point } from '../../picture/layout-graph.ts'

/** A shape with its name below. */
export const ROOM = { width: 150, height: 98 } as const
export const RADIUS = 25
/** From the middle of the room up to the middle of the shape. */
const LIFT = 21

export function shapeAt({ x, y }: Point): Point {
  return { x, y: y - LIFT }
}

/** A little to the left of whoever goes along, so that there and back are two lines. */
const BEND = 14
const [LEAVING, ARRIVING] = [RADIUS + 2, RADIUS + 4]

/** From shape to shape, as straight as it goes. */
export function topologyLine(from: Point, to: Point): Line {
  const [one, other] = [shapeAt(from), shapeAt(to)]
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  if (length <= LEAVING + ARRIVING) return loop(one)
  const [dx, dy] = [(other.x - one.x) / length, (other.y - one.y) / length]
  const at = (along: number, aside: number): Point => ({
    x: one.x + along * dx + aside * dy,
    y: one.y + along * dy - aside * dx,
  })
  return {
    start: at(LEAVING, 0),
    pull1: at(length / 3, BEND),
    pull2: at((2 * length) / 3, BEND),
    end: at(length - ARRIVING, 0),
  }
}

/** A call of itself. */
function loop({ x, y }: Point): Line {
  const top = y - RADIUS
  return {
    start: { x: x + 12, y: top },
    pull1: { x: x + 44, y: top - 42 },
    pull2: { x: x - 44, y: top - 42 },
    end: { x: x - 12, y: top },
  }
}
