import type { DrawnGraph } from '../graph-model.ts'
import { distanceTo } from './edge-line.ts'
import type { Places, Point } from './layout-graph.ts'
import type { GraphLook } from './picture.ts'

const REACH = 7

type Drawn = {
  readonly graph: DrawnGraph
  readonly places: Places
  readonly look: Pick<GraphLook, 'room' | 'line'>
}

/** What of a graph is at a point of the plane: a node, else the closest edge; '' for nothing. */
export function hitTest({ graph: { nodes, edges }, places, look }: Drawn, at: Point, zoom: number): string {
  const { room, line } = look
  const node = nodes.findLast(({ id }) => {
    const place = places[id]
    return place && Math.abs(place.x - at.x) <= room.width / 2 && Math.abs(place.y - at.y) <= room.height / 2
  })
  if (node) return node.id
  let [closest, least] = ['', REACH / zoom]
  for (const { id, from, to } of edges) {
    const [start, end] = [places[from.id], places[to.id]]
    if (!start || !end || isFar([start, end], at, room.width)) continue
    const distance = distanceTo(line(start, end), at)
    if (distance < least) [closest, least] = [id, distance]
  }
  return closest
}

function isFar([from, to]: readonly [Point, Point], at: Point, margin: number): boolean {
  return (
    at.x < Math.min(from.x, to.x) - margin ||
    at.x > Math.max(from.x, to.x) + margin ||
    at.y < Math.min(from.y, to.y) - margin ||
    at.y > Math.max(from.y, to.y) + margin
  )
}
