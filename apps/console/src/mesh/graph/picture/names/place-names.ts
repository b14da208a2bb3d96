import type { DrawnNode } from '../../graph-model.ts'
import type { Point } from '../layout-graph.ts'
import { detailAt, type GraphLook, type Level, type Picture, type TitlePlace } from '../picture.ts'
import {
  AIR,
  type Area,
  type Measure,
  type Placed,
  placeLabels,
  type Taken,
  type Wanted,
} from '../place-labels.ts'
import { type NamedPart, namedParts } from './named-parts.ts'
import { looseTaken, placeTitles } from './place-titles.ts'

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
/** Longer names would have no neighbours. */
const MOST_LETTERS = 26
/** From far away so many are named that no name of a box tells of, and what is sought. */
const MOST_FAR = 80
/** How much of a node other names leave free. */
const HEART = 0.5
/** Around the letters of a name, in parts of their size. */
const NAME_AIR = 0.3
const SIGNS = { error: '× ', warning: '! ', ok: '', off: '' } as const

/** Letters are measured at this size, each text once: thousands of them are what zooming would wait for. */
const MEASURED = 100
const MOST_MEASURED = 20_000

function createRuler(): (font: string, measure: Measure) => Measure {
  const widths = new Map<string, number>()
  return (font, measure) => (text, size) => {
    const key = `${font} ${text}`
    const width = widths.get(key) ?? measure(text, MEASURED) / MEASURED
    if (widths.size >= MOST_MEASURED) widths.clear()
    widths.set(key, width)
    return width * size
  }
}

/** Remembers where names stood, so that they stay when only the figures change. */
export function createNamePlacer(): NamePlacer {
  const ruler = createRuler()
  let stood: { readonly zoom: number; readonly placed: ReadonlyMap<string, Placed> } | null = null
  let last: { readonly about: readonly unknown[]; readonly names: Names } | null = null
  return (picture, measuring) => {
    const { graph, places, view, look, font, isSeeking } = picture
    const { level } = detailAt(view.zoom)
    const zoom = steadyZoom(view.zoom)
    const about = [graph, places, look, font, isSeeking, level, zoom]
    if (last && about.every((one, index) => one === last?.about[index])) return last.names
    const measure = ruler(font, measuring)
    // What has been placed is right for all that is seen until the next step.
    const scene = { ...picture, view: { ...view, zoom } }
    const titles = placeTitles(scene, level, measure)
    const size = LETTERS / zoom
    const named = level === 'version' ? [] : namesWanted(scene, { level, size, measure })
    const taken = [
      ...titles.map(({ area }) => area),
      ...(level === 'place' && !isSeeking ? looseTaken(scene) : hearts(scene)),
    ]
    // Nearer or farther the best place may be another one.
    const placed = placeLabels(named, taken, stood?.zoom === zoom ? stood.placed : new Map())
    stood = { zoom, placed }
    const names = named.flatMap(({ id, part: { tone, members, isFound }, text, width, height }) => {
      const found = placed.get(id)
      if (!found) return []
      const isWithin = look.nameAt === 'middle' && found.part === 0
      return [{ text, tone, members, isFound, area: { ...found.at, width, height }, isWithin }]
    })
    last = { about, names: { titles, names, size } }
    return last.names
  }
}

/** The distance that stands for a picture's own: names do not change with each turn of a wheel. */
function steadyZoom(zoom: number): number {
  return STEP ** Math.floor(Math.log(zoom) / Math.log(STEP) + 1e-9)
}

type Named = Wanted & { readonly part: NamedPart; readonly text: string }
type How = { readonly level: Level; readonly size: number; readonly measure: Measure }

function namesWanted(picture: Picture, { level, size, measure }: How): readonly Named[] {
  const { places, look } = picture
  return partsToName(picture, level).flatMap((part) => {
    const around = areaOf(part.members, places, look)
    if (!around || part.title === '') return []
    const text = SIGNS[part.tone] + shorten(part.title)
    const [width, height] = [measure(text, size) + 2 * NAME_AIR * size, size * (1 + 2 * NAME_AIR)]
    const spots = nameSpots(around, { width, height }, look)
    // Each part is the number of a spot.
    const at = (spot: number): Point => spots[spot] ?? around
    return [{ id: part.id, part, text, width, height, at, parts: [...spots.keys()] }]
  })
}

/** While something is sought, what is found comes first. */
function partsToName({ graph, isSeeking }: Picture, level: Level): readonly NamedPart[] {
  const isFar = level === 'place'
  if (!isSeeking) return isFar ? namedParts(graph, 'loose').slice(0, MOST_FAR) : namedParts(graph, 'all')
  const all = namedParts(graph, 'all')
  const others = isFar ? namedParts(graph, 'loose') : all
  return [...all.filter(({ isFound }) => isFound), ...others.filter(({ isFound }) => !isFound)].slice(
    0,
    isFar ? MOST_FAR : all.length,
  )
}

/** Around all that a name is of; undefined where none of it has a place. */
function areaOf(members: readonly string[], places: Picture['places'], look: GraphLook): Area | undefined {
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

/** Where a name may stand, the best first. */
function nameSpots(
  { x, y, ...around }: Area,
  { width, height }: Pick<Area, 'width' | 'height'>,
  { nameAt }: Pick<GraphLook, 'nameAt'>,
): readonly Point[] {
  const along = (around.width + width) / 2
  // Beside names that stand on their nodes, and are higher than these.
  const aside = Math.max((around.height + height) / 2, height * 1.1 + AIR)
  const spots = [
    { x, y: y + aside },
    { x, y: y - aside },
    { x: x + along, y },
    { x: x - along, y },
    ...[-1, 1].flatMap((down) =>
      [-1, 1].map((right) => ({ x: x + (right * width) / 3, y: y + down * aside })),
    ),
  ]
  return nameAt === 'middle' ? [{ x, y }, ...spots] : spots
}

/** What of the nodes is to be seen whatever is written; a name may lie on its own. */
function hearts({ graph, places, look }: Picture): readonly Taken[] {
  const parts = new Map(graph.apps.flatMap(({ id, members }) => members.map((one) => [one, id] as const)))
  return graph.nodes.flatMap(({ id }) => {
    const at = places[id]
    if (!at) return []
    const { width, height, ...middle } = look.dot(at)
    return [{ ...middle, width: width * HEART, height: height * HEART, of: parts.get(id) ?? id }]
  })
}

function shorten(title: string): string {
  return title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS - 1)}…` : title
}

/** What is chosen, and what the pointer is on, is named whatever it covers. */
export function namesAbove(picture: Picture, { names, size }: Names, measure: Measure): readonly NamePlace[] {
  const { graph, places, look, selected, hovered } = picture
  if (detailAt(picture.view.zoom).level === 'version' || (selected === '' && hovered === '')) return []
  return graph.nodes.flatMap(({ id, title, note, tone, isFound }) => {
    if (id !== selected && id !== hovered) return []
    const at = places[id]
    if (!at) return []
    const text = SIGNS[tone] + [title || '?', note].filter(Boolean).join(' · ')
    const around = look.dot(at)
    const [width, height] = [measure(text, size) + 2 * NAME_AIR * size, size * (1 + 2 * NAME_AIR)]
    const stands = names.find(({ members }) => members.length === 1 && members[0] === id)
    const [spot = around] = nameSpots(around, { width, height }, look)
    return [
      {
        text,
        tone,
        members: [id],
        isFound,
        area: { ...(stands?.area ?? spot), width, height },
        isWithin: stands?.isWithin ?? look.nameAt === 'middle',
      },
    ]
  })
}
