import type { BoxArea, Picture } from './picture.ts'

const ROOM = 16

/** A box around the nodes of each namespace. */
export function boxAreas({
  graph,
  places,
  view,
  look: { room },
}: Pick<Picture, 'graph' | 'places' | 'view' | 'look'>) {
  // From far away a namespace is all that can be read.
  const titleSize = Math.min(60, Math.max(13, 12 / view.zoom))
  return graph.boxes.flatMap(({ id, title, members }): readonly BoxArea[] => {
    const all = members.flatMap((member) => places[member] ?? [])
    if (all.length === 0) return []
    const left = Math.min(...all.map(({ x }) => x)) - room.width / 2 - ROOM
    const right = Math.max(...all.map(({ x }) => x)) + room.width / 2 + ROOM
    const top = Math.min(...all.map(({ y }) => y)) - room.height / 2 - ROOM
    const bottom = Math.max(...all.map(({ y }) => y)) + room.height / 2 + ROOM
    return [{ id, title, titleSize, left, top, width: right - left, height: bottom - top }]
  })
}
