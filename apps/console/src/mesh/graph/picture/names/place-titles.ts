import { boxAreas } from '../box-areas.ts'
import type { BoxArea, Level, Picture, TitlePlace } from '../picture.ts'
import { type Area, type Measure, type Shelf, shelfOn } from '../place-labels.ts'
import type { Ground } from './ground.ts'

type Scene = Pick<Picture, 'graph' | 'places' | 'view' | 'look'>

/** The names of boxes, each where it lies on no node of others and on no other name. */
export function placeTitles(
  scene: Scene,
  level: Level,
  { ground, measure }: { readonly ground: Ground; readonly measure: Measure },
): readonly TitlePlace[] {
  const boxes = boxAreas(scene)
  const shelf = shelfOn(ground.boxes, [])
  if (level === 'place') return farTitles(boxes, scene, { shelf, measure })
  return boxes.map((box) => {
    const areas = scene.look.titleAreas(box, measure(box.title, box.titleSize))
    const area = areas.find((one) => shelf.isFree(one, box.id)) ?? areas.at(-1) ?? areas[0]
    shelf.take(area)
    return { box, area }
  })
}

/** On the screen, in pixels. */
const [SMALLEST, LARGEST] = [9, 13]
/** Less of a name says nothing. */
const LEAST_LETTERS = 6

/** So many times as wide as its box a name may be, where there is room. */
const WIDEST = 2

/**
 * From far away each as large as its box has room for; a wider one where there is nothing in its way, in its box, above it
 * or below, and in a line of its box that its neighbour's name is not in; else as much of it as says something.
 */
function farTitles(
  boxes: readonly BoxArea[],
  { view: { zoom } }: Scene,
  { shelf, measure }: { readonly shelf: Shelf; readonly measure: Measure },
): readonly TitlePlace[] {
  return boxes.flatMap((box) => {
    const { title, width, height } = box
    const wide = measure(title, 1)
    const titleSize = Math.max(SMALLEST / zoom, Math.min(LARGEST / zoom, (0.9 * width) / wide, height / 3))
    const whole = wide * titleSize
    for (const long of whole <= WIDEST * width ? [whole, width] : [width]) {
      const told = long >= whole ? title : cutTitle(title, long / whole)
      const area = told && farSpots({ ...box, titleSize }, long).find((one) => isOpen(one, box, shelf))
      if (!area) continue
      shelf.take(area)
      return [{ box: { ...box, titleSize, title: told }, area }]
    }
    return []
  })
}

/** So much of a name; nothing where that says nothing. */
function cutTitle(title: string, part: number): string {
  const letters = Math.floor(title.length * part) - 1
  return letters < LEAST_LETTERS ? '' : `${title.slice(0, letters)}…`
}

function farSpots({ left, top, width, height, titleSize }: BoxArea, long: number): readonly Area[] {
  const second = top + titleSize * 2.05
  const middles = [
    top + titleSize * 0.85,
    top - titleSize * 0.6,
    top + height + titleSize * 0.6,
    ...(second + titleSize / 2 <= top + height ? [second] : []),
  ]
  return middles.map((y) => ({ x: left + width / 2, y, width: long, height: titleSize }))
}

/** What is no wider than its box has room in it. */
function isOpen(area: Area, { id, width }: BoxArea, shelf: Shelf): boolean {
  return area.width <= width || shelf.isFree(area, id)
}
