import { ROW_GAP } from '../blocks.ts'
import { detailAt, type GraphLook, type Level, type Picture, type TitlePlace } from '../picture.ts'
import { AIR, type Measure } from '../place-labels.ts'
import { createGround, type Ground } from './ground.ts'
import { keepNames } from './keep-names.ts'
import { lettersIn } from './name-text.ts'
import { beginNames, type NamePlace, type NameWork } from './name-work.ts'
import { placeTitles } from './place-titles.ts'
import { createRuler } from './ruler.ts'

export type Names = {
  readonly titles: readonly TitlePlace[]
  readonly names: readonly NamePlace[]
  /** Of the letters, on the plane. */
  readonly size: number
  /** Whether all that have room are named; else some nodes are still to be looked at. */
  readonly isWhole: boolean
}

/**
 * The names of a picture; they are worked out anew for another graph, or from another distance. Before each node it asks
 * whether it may look at one more, and goes on when it is asked for the names again.
 */
export type NamePlacer = (picture: Picture, measure: Measure, mayGoOn?: () => boolean) => Names

/** On the screen; until the next step they grow with the picture. */
const LETTERS = 11
const LEAST_LETTERS = 9
const STEP = 1.12

/** What is to be named, and from where it is seen. */
type Scene = {
  readonly about: readonly unknown[]
  readonly picture: Picture
  readonly level: Level
  readonly size: number
}

type Placing = Scene & { readonly work: NameWork }

/** Remembers where names stood, so that they stay when only the figures change, and while others are looked for. */
export function createNamePlacer(): NamePlacer {
  const ruler = createRuler()
  const groundOf = createMemo<Ground>()
  const titlesOf = createMemo<readonly TitlePlace[]>()
  const namesOf = createMemo<Names>()
  let done: Placing | null = null
  let begun: Placing | null = null
  return (asked, measuring, mayGoOn = always) => {
    const scene = sceneOf(asked)
    const { about, picture, level, size } = scene
    const { graph, places, look } = picture
    const measure = ruler(picture.font, measuring)
    const ground = groundOf([graph, places, look, level], () => createGround(picture, level))
    const titles = titlesOf([...about, size], () => placeTitles(picture, level, { ground, measure }))
    // Nearer or farther the best spot may be another one.
    const before: NameWork['stood'] = done?.size === size ? done.work.stood : new Map()
    if (begun && !isSame(begun.about, about)) begun = null
    // What was begun from another distance is ended: who turns a wheel for long would see no new names.
    while (!isOf(done, scene) && mayGoOn()) {
      begun ??= { ...scene, work: beginNames({ ...scene, ground, titles }, measure, before) }
      if (begun.work.step()) continue
      done = begun
      begun = null
    }
    if (!isOf(done, scene)) return standingNames([done, begun], scene, titles)
    const { names } = done.work
    return namesOf([names, titles], () => ({ titles, names, size, isWhole: true }))
  }
}

function isOf(placing: Placing | null, { about, size }: Scene): placing is Placing {
  return placing !== null && placing.size === size && isSame(placing.about, about)
}

/** Until all are found, those that stand already: of before, or else as far as they have been placed. */
function standingNames(
  placings: readonly (Placing | null)[],
  scene: Scene,
  titles: readonly TitlePlace[],
): Names {
  for (const placing of placings) {
    const kept = placing && keepNames(placing, scene, titles)
    if (kept && kept.names.length > 0) return { titles, ...kept, isWhole: false }
  }
  return { titles, names: [], size: scene.size, isWhole: false }
}

function always(): boolean {
  return true
}

function sceneOf(asked: Picture): Scene {
  const { graph, places, look, font, isSeeking, view } = asked
  const { level } = detailAt(view.zoom)
  const zoom = steadyZoom(view.zoom)
  return {
    about: [graph, places, look, font, isSeeking, level],
    // What has been placed is right for all that is seen until the next step.
    picture: { ...asked, view: { ...view, zoom } },
    level,
    size: (level === 'app' ? lettersAt(zoom, look) : LETTERS) / zoom,
  }
}

/** So large that each of several nodes one below the other has a line for its name, as long as that can be read. */
function lettersAt(zoom: number, { room }: GraphLook): number {
  const line = (room.height + ROW_GAP - AIR) * zoom
  return Math.min(LETTERS, Math.max(LEAST_LETTERS, lettersIn(line)))
}

/** The distance that stands for a picture's own: names do not change with each turn of a wheel. */
function steadyZoom(zoom: number): number {
  return STEP ** Math.floor(Math.log(zoom) / Math.log(STEP) + 1e-9)
}

/** Makes something once for the same things. */
function createMemo<Made>(): (about: readonly unknown[], make: () => Made) => Made {
  let last: { readonly about: readonly unknown[]; readonly made: Made } | null = null
  return (about, make) => {
    if (!last || !isSame(last.about, about)) last = { about, made: make() }
    return last.made
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((part, index) => part === other[index])
}
