/** Some nodes by their middles, within a rectangle that begins at 0. */
export type Block = {
  readonly width: number
  readonly height: number
  readonly places: readonly (readonly [string, { readonly x: number; readonly y: number }])[]
}

/** Nodes that stand together, one below the other; several have a frame around them. */
export type Unit = readonly string[]

/** What one node takes. */
type Room = { readonly width: number; readonly height: number }

/** Between nodes one below the other. */
export const ROW_GAP = 30
const GAP = { x: 42, y: ROW_GAP } as const
/** What a frame takes above and below its nodes. */
const FRAME = 12

/** Columns of about as many as fill a square, downwards first. */
export function rows(units: readonly Unit[], room: Room): Block {
  const count = Math.max(1, Math.ceil(Math.sqrt(units.flat().length * 2)))
  const step = room.width + GAP.x
  const stacks = fillColumns(units, count).map((column) => stack(column, room))
  return {
    width: stacks.length * step,
    height: Math.max(0, ...stacks.map(({ height }) => height)),
    places: stacks.flatMap(({ places }, index) =>
      places.map(([id, y]) => [id, { x: (index + 0.5) * step, y }] as const),
    ),
  }
}

/** Columns of so many nodes at most; none is broken within a unit. */
function fillColumns(units: readonly Unit[], most: number): readonly (readonly Unit[])[] {
  const columns: Unit[][] = []
  let count = most
  for (const unit of units) {
    if (count + unit.length > most) {
      columns.push([])
      count = 0
    }
    columns.at(-1)?.push(unit)
    count += unit.length
  }
  return columns
}

type Stack = { readonly height: number; readonly places: readonly (readonly [id: string, y: number])[] }

/** Units one below the other. */
function stack(units: readonly Unit[], room: Room): Stack {
  const step = room.height + GAP.y
  const places: [string, number][] = []
  let height = 0
  for (const unit of units) {
    const frame = unit.length > 1 ? FRAME : 0
    for (const [index, id] of unit.entries()) places.push([id, height + frame + (index + 0.5) * step])
    height += unit.length * step + 2 * frame
  }
  return { height, places }
}

/** The first in the middle, the others on rings around it, each as far from the next as is needed whatever the direction. */
export function rings(units: readonly Unit[], room: Room): Block {
  const stacks = units.map((unit) => stack([unit], room))
  const tallest = Math.max(0, ...stacks.map(({ height }) => height))
  const step = Math.hypot(room.width, tallest - GAP.y) + GAP.y
  const spots = ringSpots(units.length)
  const reach = ((spots.at(-1)?.ring ?? 0) + 0.5) * step
  return {
    width: 2 * reach,
    height: 2 * reach,
    places: stacks.flatMap(({ height, places }, index) => {
      const { ring, angle } = spots[index] ?? { ring: 0, angle: 0 }
      const x = reach + ring * step * Math.cos(angle)
      const top = reach + ring * step * Math.sin(angle) - height / 2
      return places.map(([id, y]) => [id, { x, y: top + y }] as const)
    }),
  }
}

function ringSpots(count: number): readonly { readonly ring: number; readonly angle: number }[] {
  const spots: { readonly ring: number; readonly angle: number }[] = []
  for (let ring = 0; spots.length < count; ring++) {
    const most = ring === 0 ? 1 : Math.floor(Math.PI / Math.asin(1 / (2 * ring)) + 1e-9)
    const here = Math.min(most, count - spots.length)
    for (let index = 0; index < here; index++) spots.push({ ring, angle: (2 * Math.PI * index) / here })
  }
  return spots
}
