import type { DrawnNode } from '../../graph-model.ts'
import type { Level, Picture, TitlePlace } from '../picture.ts'
import {
  type Area,
  LEAST_CELL,
  type Measure,
  overlaps,
  type Placed,
  placeLabel,
  type Shelf,
  shelfOn,
} from '../place-labels.ts'
import type { Ground } from './ground.ts'
import { areaOf, heartOf, nameSpots } from './name-spots.ts'
import { type Letters, shortenings, writeName } from './name-text.ts'
import { type NamedPart, namedParts } from './named-parts.ts'

/** A name that stands at what it names, on a ground of its own. */
export type NamePlace = {
  readonly text: string
  readonly tone: DrawnNode['tone']
  readonly members: readonly string[]
  readonly isFound: boolean
  readonly area: Area
  /** What it names takes this of the plane. */
  readonly around: Area
  /** Whether it stands where that is, which it hides. */
  readonly isWithin: boolean
}

/** The names of a scene, as far as they have been placed. */
export type NameWork = {
  readonly names: readonly NamePlace[]
  readonly stood: ReadonlyMap<string, Placed>
  /** Looks at one part more; false where there is none. */
  readonly step: () => boolean
}

type Scene = {
  readonly picture: Picture
  readonly level: Level
  /** Of letters, on the plane. */
  readonly size: number
  readonly ground: Ground
  readonly titles: readonly TitlePlace[]
}

/** Between the name of a box and that of a node, on the screen. */
const TITLE_AIR = 3
/** From far away so many are named that no name of a box tells of, and what is sought. */
const MOST_FAR = 80
/** About how wide names are, in letters' heights. */
const USUAL_WIDTH = 8

/** Each name at the best spot that nothing else has taken, who matters most first. */
export function beginNames(scene: Scene, measure: Measure, before: ReadonlyMap<string, Placed>): NameWork {
  const { picture, level, size } = scene
  const names: NamePlace[] = []
  const stood = new Map<string, Placed>()
  const parts = level === 'version' ? [] : partsToName(picture, level)
  const shelf = shelfOf(scene)
  let next = 0
  const step = (): boolean => {
    const part = parts[next]
    if (!part) return false
    next += 1
    const found = placeName(part, { picture, letters: { size, measure }, shelf, known: before.get(part.id) })
    if (!found) return true
    names.push(found.name)
    stood.set(part.id, found.placed)
    return true
  }
  return { names, stood, step }
}

/** Names of boxes come first, and nodes are not hidden by the names of others. */
function shelfOf({ picture, level, size, ground, titles }: Scene): Shelf {
  const air = (2 * TITLE_AIR) / picture.view.zoom
  return shelfOn(
    level === 'place' && !picture.isSeeking ? ground.boxes : ground.hearts(),
    titles.map(({ area }) => ({ ...area, width: area.width + air, height: area.height + air })),
    Math.max(LEAST_CELL, USUAL_WIDTH * size),
  )
}

type How = {
  readonly picture: Picture
  readonly letters: Letters
  readonly shelf: Shelf
  readonly known: Placed | undefined
}

function placeName(
  { id, title, tone, members, isFound }: NamedPart,
  { picture, letters, shelf, known }: How,
): { readonly name: NamePlace; readonly placed: Placed } | undefined {
  const around = areaOf(members, picture)
  if (!around || title === '') return undefined
  for (const short of shortenings(title)) {
    const { text, width, height } = writeName(short, tone, letters)
    const spots = nameSpots(around, { width, height }, picture.look)
    const placed = placeLabel(shelf, { id, width, height, ...spots }, known)
    if (!placed) continue
    const area = { ...placed.at, width, height }
    const isWithin = overlaps(area, heartOf(around))
    return { name: { text, tone, members, isFound, area, around, isWithin }, placed }
  }
  return undefined
}

/** While something is sought, what is found comes first. */
function partsToName({ graph, isSeeking }: Picture, level: Level): readonly NamedPart[] {
  const isFar = level === 'place'
  const usual = namedParts(graph, isFar ? 'loose' : 'all')
  const first = isSeeking ? namedParts(graph, 'all').filter(({ isFound }) => isFound) : []
  const parts = isSeeking ? [...first, ...usual.filter(({ isFound }) => !isFound)] : usual
  return isFar ? parts.slice(0, MOST_FAR) : parts
}
