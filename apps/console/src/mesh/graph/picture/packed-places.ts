import type { Point } from './layout-graph.ts'

/** Places of many nodes as a page and its worker hand them to each other: thousands of objects would take a frame. */
export type PackedPlaces = { readonly ids: readonly string[]; readonly points: Float64Array }

/** What a worker that lays graphs out is asked. */
export type LayoutQuestion = {
  readonly id: number
  /** A `LayoutAsk`, written down. */
  readonly shape: string
  /** Where nodes stood before. */
  readonly known: PackedPlaces
}

export type LayoutAnswer = { readonly id: number; readonly places: PackedPlaces }

export function packPlaces(places: Iterable<readonly [id: string, place: Point]>): PackedPlaces {
  const all = [...places]
  const points = new Float64Array(2 * all.length)
  for (const [index, [, { x, y }]] of all.entries()) {
    points[2 * index] = x
    points[2 * index + 1] = y
  }
  return { ids: all.map(([id]) => id), points }
}

export function unpackPlaces({
  ids,
  points,
}: PackedPlaces): readonly (readonly [id: string, place: Point])[] {
  return ids.map((id, index) => [id, { x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 }] as const)
}
