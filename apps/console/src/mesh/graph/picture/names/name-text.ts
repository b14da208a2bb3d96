import type { DrawnNode } from '../../graph-model.ts'
import type { Measure } from '../place-labels.ts'
import type { Size } from '../viewport.ts'

const SIGNS = { error: '× ', warning: '! ', ok: '', off: '' } as const
/** Around the letters of a name, in parts of their size. */
const AIR = 0.3
/** Longer names would have no neighbours. */
const MOST_LETTERS = 26

/** In which letters names are written. */
export type Letters = { readonly size: number; readonly measure: Measure }

type NameText = Size & { readonly text: string }

/** A name with the sign of how it is, and what it takes of the plane. */
export function writeName(name: string, tone: DrawnNode['tone'], { size, measure }: Letters): NameText {
  const text = SIGNS[tone] + name
  return { text, width: measure(text, size) + 2 * AIR * size, height: size * (1 + 2 * AIR) }
}

export function shorten(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name
}
