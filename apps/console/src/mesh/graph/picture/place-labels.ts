import type { Point } from './layout-graph.ts'

/** How wide a text is in letters of a size. */
export type Measure = (text: string, size: number) => number

/** A rectangle by its middle. */
export type Area = Point & { readonly width: number; readonly height: number }

/** What is there already; a text may lie on what is its own. */
export type Taken = Area & { readonly of?: string }

/** A text that somebody wants to read, at a line unless told. */
export type Wanted = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Where it would stand at a part of its line's way, from 0 to 1. */
  readonly at: (part: number) => Point
  /** Which parts it may stand at, the best first. */
  readonly parts?: readonly number[]
}

/** Where a text stands, and at which part of its line's way. */
export type Placed = { readonly at: Point; readonly part: number }

/** Between two texts. */
export const AIR = 6

/** From the middle of a line outwards. */
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

/**
 * Room for as many texts as stand beside each other without touching one another or what is there already; who comes first
 * is placed first, and stays where it stood before if it can.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  taken: readonly Taken[],
  before: ReadonlyMap<string, Placed>,
): ReadonlyMap<string, Placed> {
  const shelf = createShelf(taken, cellFor(wanted))
  const placed = new Map<string, Placed>()
  for (const one of wanted) {
    const found = placeLabel(shelf, one, before.get(one.id))
    if (found) placed.set(one.id, found)
  }
  return placed
}

/** The first free place for a text, which is then taken; where it stood before, if it can. */
export function placeLabel(
  shelf: Shelf,
  { id, width, height, at, parts = PARTS }: Wanted,
  known?: Placed,
): Placed | undefined {
  for (const part of known ? [known.part, ...parts] : parts) {
    const area = { ...at(part), width, height }
    if (!shelf.isFree(area, id)) continue
    shelf.take({ ...area, width: width + AIR, height: height + AIR })
    return { at: { x: area.x, y: area.y }, part }
  }
  return undefined
}

export const LEAST_CELL = 128

/** Wide texts of a picture that is far away would lie in many small cells. */
function cellFor(wanted: readonly Wanted[]): number {
  const widths = wanted.reduce((sum, { width }) => sum + width, 0)
  return Math.max(LEAST_CELL, widths / Math.max(1, wanted.length))
}

export type Shelf = {
  readonly take: (area: Taken) => void
  /** Whether nothing lies there, save what is one's own. */
  readonly isFree: (area: Area, own?: string) => boolean
}

/** One on which nothing has to stay. */
export type LooseShelf = Shelf & {
  /** Takes away what was put there, by itself. */
  readonly leave: (area: Taken) => void
}

/** Areas by the cells of a grid that they lie in, so that each is held against its neighbours alone. */
export function createShelf(taken: readonly Taken[], side = LEAST_CELL): LooseShelf {
  const cells = new Map<number, Taken[]>()
  const take = (area: Taken): void => {
    for (const key of cellsOf(area, side)) {
      const cell = cells.get(key)
      if (cell) cell.push(area)
      else cells.set(key, [area])
    }
  }
  for (const area of taken) take(area)
  const isFree = (area: Area, own?: string): boolean =>
    cellsOf(area, side).every(
      (key) =>
        !cells.get(key)?.some((other) => (own === undefined || other.of !== own) && overlaps(area, other)),
    )
  const leave = (area: Taken): void => {
    for (const key of cellsOf(area, side)) {
      const cell = cells.get(key)
      if (cell)
        cells.set(
          key,
          cell.filter((other) => other !== area),
        )
    }
  }
  return { take, isFree, leave }
}

/** One more on top of another, which stays as it is. */
export function shelfOn(base: Shelf, taken: readonly Taken[], side?: number): Shelf {
  const { take, isFree } = createShelf(taken, side)
  return { take, isFree: (area, own) => isFree(area, own) && base.isFree(area, own) }
}

/** More columns of cells than any picture has. */
const COLUMNS = 2 ** 20

function cellsOf({ x, y, width, height }: Area, side: number): readonly number[] {
  const [left, right] = [Math.floor((x - width / 2) / side), Math.floor((x + width / 2) / side)]
  const [top, bottom] = [Math.floor((y - height / 2) / side), Math.floor((y + height / 2) / side)]
  const keys: number[] = []
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) keys.push(row * COLUMNS + column)
  return keys
}

export function overlaps(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
