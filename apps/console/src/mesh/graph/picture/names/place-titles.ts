import { boxAreas } from '../box-areas.ts'
import type { BoxArea, Level, Picture, TitlePlace } from '../picture.ts'
import { createShelf, type Measure, type Taken } from '../place-labels.ts'

type Scene = Pick<Picture, 'graph' | 'places' | 'view' | 'look'>

/** The names of boxes, each where it lies on no node of others and on no other name. */
export function placeTitles(scene: Scene, level: Level, measure: Measure): readonly TitlePlace[] {
  const boxes = boxAreas(scene)
  if (level === 'place') return farTitles(boxes, scene, measure)
  const shelf = createShelf([...nodesTaken(scene), ...boxes.map(boxTaken)])
  return boxes.map((box) => {
    const areas = scene.look.titleAreas(box, measure(box.title, box.titleSize))
    const area = areas.find((one) => shelf.isFree(one, box.id)) ?? areas.at(-1) ?? areas[0]
    shelf.take(area)
    return { box, area }
  })
}

/** What is told apart from far away: boxes, as their own, and the nodes that stand in none. */
export function looseTaken(scene: Scene): readonly Taken[] {
  return [...nodesTaken(scene).filter(({ of }) => of === undefined), ...boxAreas(scene).map(boxTaken)]
}

/** Each node, as its box's own. */
function nodesTaken({ graph, places, look }: Scene): readonly Taken[] {
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

/** On the screen, in pixels. */
const [SMALLEST, LARGEST] = [9, 13]
/** Less of a name says nothing. */
const LEAST_LETTERS = 6

/** From far away each as large as its box has room for, and a little wider where there is nothing beside the box. */
function farTitles(boxes: readonly BoxArea[], scene: Scene, measure: Measure): readonly TitlePlace[] {
  const { zoom } = scene.view
  const shelf = createShelf(looseTaken(scene))
  return boxes.flatMap((box) => {
    const { id, title, left, top, width, height } = box
    const wide = measure(title, 1)
    const titleSize = Math.max(SMALLEST / zoom, Math.min(LARGEST / zoom, (0.9 * width) / wide, height / 3))
    const area = {
      x: left + width / 2,
      y: top + titleSize * 0.85,
      width: wide * titleSize,
      height: titleSize,
    }
    if (area.width > 2 * width || (area.width > width && !shelf.isFree(area, id))) {
      const letters = Math.floor((title.length * width) / area.width) - 1
      if (letters < LEAST_LETTERS) return []
      return [{ box: { ...box, titleSize, title: `${title.slice(0, letters)}…` }, area: { ...area, width } }]
    }
    shelf.take(area)
    return [{ box: { ...box, titleSize }, area }]
  })
}
