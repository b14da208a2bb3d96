import type { Line } from '../../picture/edge-line.ts'
import type { Point } from '../../picture/layout-graph.ts'

export const ROOM = { width: 176, height: 44 } as const

/** From the right side of a node to the left side of another, or around where that lies behind. */
export function compactLine(from: Point, to: Point): Line {
  const half = ROOM.width / 2
  if (from.x === to.x && from.y === to.y) return loop(from)
  const isAhead = to.x - from.x >= ROOM.width
  const start = {
    x: from.x + (isAhead ? half : 0),
    y: from.y + (isAhead ? 0 : side(from, to) * (ROOM.height / 2)),
  }
  const end = {
    x: to.x - (isAhead ? half : 0),
    y: to.y + (isAhead ? 0 : -side(from, to) * (ROOM.height / 2)),
  }
  const reach = isAhead ? Math.max(30, (end.x - start.x) / 2) : 0
  const bend = isAhead ? 0 : 50
  return {
    start,
    pull1: { x: start.x + reach + bend, y: start.y + (isAhead ? 0 : side(from, to) * 30) },
    pull2: { x: end.x - reach + bend, y: end.y - (isAhead ? 0 : side(from, to) * 30) },
    end,
  }
}

/** Below is 1. Two at one height lead over the lower side, so that the line is seen. */
function side(from: Point, to: Point): 1 | -1 {
  return to.y >= from.y ? 1 : -1
}

/** A call of itself. */
function loop({ x, y }: Point): Line {
  const top = y - ROOM.height / 2
  return {
    start: { x: x + 20, y: top },
    pull1: { x: x + 50, y: top - 46 },
    pull2: { x: x - 50, y: top - 46 },
    end: { x: x - 20, y: top },
  }
}
