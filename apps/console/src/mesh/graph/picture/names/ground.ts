import { boxAreas } from '../box-areas.ts'
import type { BoxArea, Level, Picture } from '../picture.ts'
import { createShelf, type Shelf, type Taken } from '../place-labels.ts'
import { hearts } from './name-spots.ts'

/** What no name may lie on, at whatever distance. */
export type Ground = {
  /** Boxes, and the nodes that are told apart beside them, each as its box's own. */
  readonly boxes: Shelf
  /** The middles of all nodes, each as its own name's; put together when they are first asked for. */
  readonly hearts: () => Shelf
}

/** Names are wide: finer cells would be many for each. */
const CELL = 256

export function createGround(scene: Picture, level: Level): Ground {
  const nodes = nodesTaken(scene)
  let known: Shelf | null = null
  const told = level === 'place' ? nodes.filter(({ of }) => of === undefined) : nodes
  return {
    boxes: createShelf([...told, ...boxAreas(scene).map(boxTaken)], CELL),
    hearts: () => (known ??= createShelf(hearts(scene), CELL)),
  }
}

/** Each node, as its box's own. */
function nodesTaken({ graph, places, look }: Picture): readonly Taken[] {
  const boxes = new Map(graph.boxes.flatMap(({ id, members }) => members.map((one) => [one, id] as const)))
  return graph.nodes.flatMap(({ id }) => {
    const at = places[id]
    const of = boxes.get(id)
    return at ? [{ ...at, ...look.room, ...(of !== undefined && { of }) }] : []
  })
}

function boxTaken({ id, left, top, width, height }: BoxArea): Taken {
  return { x: left + width / 2, y: top + height / 2, width, height, of: id }
}
