import type { DrawnNode } from '../../graph-model.ts'
import type { Measure } from '../place-labels.ts'
import type { Size } from '../viewport.ts'

const SIGNS = { error: '× ', warning: '! ', ok: '', off: '' } as const
/** Around the letters of a name, in parts of their size. */
const AIR = 0.3
/** Longer names would have no neighbours; where even so there is no room, less of a name says more than none. */
const MOST_LETTERS = [26, 16, 10, 7] as const

/** In which letters names are written. */
export type Letters = { readonly size: number; readonly measure: Measure }

type NameText = Size & { readonly text: string }

/** A name with the sign of how it is, and what it takes of the plane. */
export function writeName(name: string, tone: DrawnNode['tone'], { size, measure }: Letters): NameText {
  const text = SIGNS[tone] + name
  return { text, width: measure(text, size) + 2 * AIR * size, height: size * (1 + 2 * AIR) }
}

/** As much of a name as there may be room for, the longest first. */
export function shortenings(name: string): readonly string[] {
  return [...new Set(MOST_LETTERS.map((most) => shorten(name, most)))]
}

function shorten(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}
