import type { Point } from '../layout-graph.ts'
import type { GraphLook, Picture } from '../picture.ts'
import { AIR, type Area, type Taken, type Wanted } from '../place-labels.ts'
import type { Size } from '../viewport.ts'

/** From the middle of a node to where a name only touches it, in each direction. */
const STEPS = [-3, -2, -1, 0, 1, 2, 3].map((step) => step / 3)

/** All around a node, the nearest first; at its corners a name would be another's as well. */
const AROUND: readonly Point[] = STEPS.flatMap((y) => STEPS.map((x) => ({ x, y })))
  .filter(({ x, y }) => Math.abs(x) + Math.abs(y) < 2)
  .toSorted(
    (one, other) =>
      Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y) ||
      Math.abs(one.x) - Math.abs(other.x) ||
      other.y - one.y ||
      other.x - one.x,
  )
/** Those of them where nothing of the node is hidden. */
const BESIDE = AROUND.filter(({ x, y }) => Math.abs(x) === 1 || Math.abs(y) === 1)

const SPOTS = { middle: AROUND, below: BESIDE } as const
const NUMBERS = { middle: [...AROUND.keys()], below: [...BESIDE.keys()] } as const

/** Where a name may stand of what has an area; each part is the number of a spot, the best first. */
export function nameSpots(
  area: Area,
  name: Size,
  { nameAt }: Pick<GraphLook, 'nameAt'>,
): Required<Pick<Wanted, 'at' | 'parts'>> {
  const along = (area.width + name.width) / 2
  // Beside names that stand on their nodes, and are higher than these.
  const aside = Math.max((area.height + name.height) / 2, name.height * 1.1 + AIR)
  return {
    parts: NUMBERS[nameAt],
    at: (spot) => {
      const { x = 0, y = 0 } = SPOTS[nameAt][spot] ?? {}
      return { x: area.x + x * along, y: area.y + y * aside }
    },
  }
}

/** How much of a node is to be seen whatever is written. */
const HEART = 0.5

export function heartOf(area: Area): Area {
  return { ...area, width: area.width * HEART, height: area.height * HEART }
}

/** The hearts of all nodes; a name may lie on its own. */
export function hearts({ graph, places, look }: Picture): readonly Taken[] {
  const apps = new Map(graph.apps.flatMap(({ id, members }) => members.map((one) => [one, id] as const)))
  return graph.nodes.flatMap(({ id }) => {
    const at = places[id]
    return at ? [{ ...heartOf(look.dot(at)), of: apps.get(id) ?? id }] : []
  })
}

/** Around all nodes that have a name together; undefined where none of them has a place. */
export function areaOf(members: readonly string[], { places, look }: Picture): Area | undefined {
  const all = members.flatMap((member) => {
    const at = places[member]
    return at ? [look.dot(at)] : []
  })
  const [first] = all
  if (!first || all.length === 1) return first
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left + first.width,
    height: bottom - top + first.height,
  }
}
