import type { DrawnNode } from '../../graph-model.ts'
import { detailAt, type Level, type Picture, type TitlePlace } from '../picture.ts'
import { type Area, type Measure, overlaps, type Placed, placeLabels, type Wanted } from '../place-labels.ts'
import { areaOf, heartOf, hearts, nameSpots } from './name-spots.ts'
import { type Letters, shorten, writeName } from './name-text.ts'
import { type NamedPart, namedParts } from './named-parts.ts'
import { looseTaken, placeTitles } from './place-titles.ts'
import { createRuler } from './ruler.ts'

/** A name that stands at what it names, on a ground of its own. */
export type NamePlace = {
  readonly text: string
  readonly tone: DrawnNode['tone']
  readonly members: readonly string[]
  readonly isFound: boolean
  readonly area: Area
  /** Whether it stands where the node is, which it hides. */
  readonly isWithin: boolean
}

export type Names = {
  readonly titles: readonly TitlePlace[]
  readonly names: readonly NamePlace[]
  /** Of the letters, on the plane. */
  readonly size: number
}

/** The names of a picture; they are worked out anew for another graph, or from another distance. */
export type NamePlacer = (picture: Picture, measure: Measure) => Names

/** On the screen; until the next step they grow with the picture. */
const LETTERS = 11
const STEP = 1.12
/** From far away so many are named that no name of a box tells of, and what is sought. */
const MOST_FAR = 80

/** What was placed last, of what, and where each name stood. */
type Last = {
  readonly about: readonly unknown[]
  readonly zoom: number
  readonly names: Names
  readonly stood: ReadonlyMap<string, Placed>
}

/** Remembers where names stood, so that they stay when only the figures change. */
export function createNamePlacer(): NamePlacer {
  const ruler = createRuler()
  let last: Last | null = null
  return (picture, measuring) => {
    const { graph, places, view, look, font, isSeeking } = picture
    const { level } = detailAt(view.zoom)
    const zoom = steadyZoom(view.zoom)
    const about = [graph, places, look, font, isSeeking, level, zoom]
    if (last && about.every((one, index) => one === last?.about[index])) return last.names
    // Nearer or farther the best spot may be another one.
    const before: Last['stood'] = last?.zoom === zoom ? last.stood : new Map()
    // What has been placed is right for all that is seen until the next step.
    const scene = { ...picture, view: { ...view, zoom } }
    const measure = ruler(font, measuring)
    last = { about, zoom, ...placeNames(scene, { level, measure, size: LETTERS / zoom }, before) }
    return last.names
  }
}

/** The distance that stands for a picture's own: names do not change with each turn of a wheel. */
function steadyZoom(zoom: number): number {
  return STEP ** Math.floor(Math.log(zoom) / Math.log(STEP) + 1e-9)
}

type How = Letters & { readonly level: Level }

/** Titles first; then each name at the best spot that nothing else has taken, who matters most first. */
function placeNames(scene: Picture, how: How, before: Last['stood']): Pick<Last, 'names' | 'stood'> {
  const { level, measure, size } = how
  const titles = placeTitles(scene, level, measure)
  const wanted = level === 'version' ? [] : namesWanted(scene, how)
  const taken = [
    ...titles.map(({ area }) => area),
    ...(level === 'place' && !scene.isSeeking ? looseTaken(scene) : hearts(scene)),
  ]
  const stood = placeLabels(wanted, taken, before)
  const names = wanted.flatMap(({ id, part: { tone, members, isFound }, text, around, width, height }) => {
    const found = stood.get(id)
    if (!found) return []
    const area = { ...found.at, width, height }
    return [{ text, tone, members, isFound, area, isWithin: overlaps(area, heartOf(around)) }]
  })
  return { names: { titles, names, size }, stood }
}

type NameWanted = Wanted & { readonly part: NamedPart; readonly text: string; readonly around: Area }

function namesWanted(picture: Picture, how: How): readonly NameWanted[] {
  return partsToName(picture, how.level).flatMap((part) => {
    const around = areaOf(part.members, picture)
    if (!around || part.title === '') return []
    const name = writeName(shorten(part.title), part.tone, how)
    return [{ ...name, ...nameSpots(around, name, picture.look), id: part.id, part, around }]
  })
}

/** While something is sought, what is found comes first. */
function partsToName({ graph, isSeeking }: Picture, level: Level): readonly NamedPart[] {
  const isFar = level === 'place'
  const usual = namedParts(graph, isFar ? 'loose' : 'all')
  const first = isSeeking ? namedParts(graph, 'all').filter(({ isFound }) => isFound) : []
  const parts = isSeeking ? [...first, ...usual.filter(({ isFound }) => !isFound)] : usual
  return isFar ? parts.slice(0, MOST_FAR) : parts
}
