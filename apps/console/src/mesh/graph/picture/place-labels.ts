import type { Point } from './layout-graph.ts'

/** A rectangle by its middle. */
export type Area = Point & { readonly width: number; readonly height: number }

/** A text that somebody wants to read at a line. */
export type Wanted = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Where it would stand at a part of its line's way, from 0 to 1. */
  readonly at: (part: number) => Point
}

/** Where a text stands, and at which part of its line's way. */
export type Placed = { readonly at: Point; readonly part: number }

/** Between two texts. */
const AIR = 6

/** From the middle of a line outwards. */
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

/**
 * Room for as many texts as stand beside each other without touching one another or what is there already; who comes first
 * is placed first, and stays where it stood before if it can.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  taken: readonly Area[],
  before: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Placed> {
  const shelf = createShelf(taken)
  const placed = new Map<string, Placed>()
  for (const { id, width, height, at } of wanted) {
    const known = before.get(id)
    for (const part of known ? [known.part, ...PARTS] : PARTS) {
      const area = { ...at(part), width, height }
      if (!shelf.isFree(area)) continue
      shelf.take({ ...area, width: width + AIR, height: height + AIR })
      placed.set(id, { at: { x: area.x, y: area.y }, part })
      break
    }
  }
  return placed
}

const CELL = 128

/** Areas by the cells of a grid that they lie in, so that each is held against its neighbours alone. */
function createShelf(taken: readonly Area[]) {
  const cells = new Map<string, Area[]>()
  const take = (area: Area): void => {
    for (const key of cellsOf(area)) {
      const cell = cells.get(key)
      if (cell) cell.push(area)
      else cells.set(key, [area])
    }
  }
  for (const area of taken) take(area)
  const isFree = (area: Area): boolean =>
    cellsOf(area).every((key) => !cells.get(key)?.some((other) => overlaps(area, other)))
  return { take, isFree }
}

function cellsOf({ x, y, width, height }: Area): readonly string[] {
  const [left, right] = [x - width / 2, x + width / 2].map((edge) => Math.floor(edge / CELL))
  const [top, bottom] = [y - height / 2, y + height / 2].map((edge) => Math.floor(edge / CELL))
  const keys: string[] = []
  for (let column = left ?? 0; column <= (right ?? 0); column++)
    for (let row = top ?? 0; row <= (bottom ?? 0); row++) keys.push(`${column} ${row}`)
  return keys
}

export function overlaps(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
