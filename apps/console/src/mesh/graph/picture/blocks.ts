/** Some nodes by their middles, within a rectangle that begins at 0. */
export type Block = {
  readonly width: number
  readonly height: number
  readonly places: readonly (readonly [string, { readonly x: number; readonly y: number }])[]
}

/** What one node takes. */
type Room = { readonly width: number; readonly height: number }

const GAP = { x: 42, y: 30 } as const

/** Columns of about as many as fill a square, downwards first. */
export function rows(ids: readonly string[], room: Room): Block {
  const count = Math.max(1, Math.ceil(Math.sqrt(ids.length * 2)))
  const [stepX, stepY] = [room.width + GAP.x, room.height + GAP.y]
  return {
    width: Math.ceil(ids.length / count) * stepX,
    height: Math.min(count, ids.length) * stepY,
    places: ids.map((id, index) => [
      id,
      { x: (Math.floor(index / count) + 0.5) * stepX, y: ((index % count) + 0.5) * stepY },
    ]),
  }
}

/** The first in the middle, the others on rings around it, each as far from the next as is needed whatever the direction. */
export function rings(ids: readonly string[], room: Room): Block {
  const step = Math.hypot(room.width, room.height) + GAP.y
  const spots: { readonly ring: number; readonly angle: number }[] = []
  for (let ring = 0; spots.length < ids.length; ring++) {
    const most = ring === 0 ? 1 : Math.floor(Math.PI / Math.asin(1 / (2 * ring)) + 1e-9)
    const count = Math.min(most, ids.length - spots.length)
    for (let index = 0; index < count; index++) spots.push({ ring, angle: (2 * Math.PI * index) / count })
  }
  const reach = ((spots.at(-1)?.ring ?? 0) + 0.5) * step
  return {
    width: 2 * reach,
    height: 2 * reach,
    places: ids.map((id, index) => {
      const { ring, angle } = spots[index] ?? { ring: 0, angle: 0 }
      return [id, { x: reach + ring * step * Math.cos(angle), y: reach + ring * step * Math.sin(angle) }]
    }),
  }
}
