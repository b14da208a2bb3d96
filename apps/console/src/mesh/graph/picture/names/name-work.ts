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
import { type KeptRooms, keepRooms } from './kept-rooms.ts'
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
  const letters = { size, measure }
  const rooms = keepRooms(level === 'app' ? parts : [], { picture, letters, shelf, cell: cellOf(size) })
  let next = 0
  const step = (): boolean => {
    const part = parts[next]
    if (!part) return false
    next += 1
    const found = placeName(part, { picture, letters, shelf, rooms, known: before.get(part.id) })
    rooms.giveUp(part.id)
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
    cellOf(size),
  )
}

function cellOf(size: number): number {
  return Math.max(LEAST_CELL, USUAL_WIDTH * size)
}

type How = {
  readonly picture: Picture
  readonly letters: Letters
  readonly shelf: Shelf
  readonly rooms: KeptRooms
  readonly known: Placed | undefined
}

/** With room left to those who come later; where there is no such room, with less of it among theirs. */
function placeName(part: NamedPart, how: How): Found | undefined {
  const around = areaOf(part.members, how.picture)
  if (!around || part.title === '') return undefined
  const { fair, few } = shortenings(part.title)
  const { shelf, rooms } = how
  const polite = {
    ...shelf,
    isFree: (area: Area, own = '') => shelf.isFree(area, own) && rooms.isFree(area, own),
  }
  return placeOne(part, around, fair, { ...how, shelf: polite }) ?? placeOne(part, around, few, how)
}

type Found = { readonly name: NamePlace; readonly placed: Placed }

function placeOne(
  { id, tone, members, isFound }: NamedPart,
  around: Area,
  texts: readonly string[],
  { picture, letters, shelf, known }: How,
): Found | undefined {
  for (const short of texts) {
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
