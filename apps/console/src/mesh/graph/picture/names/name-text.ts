import type { DrawnNode } from '../../graph-model.ts'
import type { Measure } from '../place-labels.ts'
import type { Size } from '../viewport.ts'

const SIGNS = { error: '× ', warning: '! ', ok: '', off: '' } as const
/** Around the letters of a name, in parts of their size. */
const AIR = 0.3
/** So much of a name may take room that nobody needs; longer names would have no neighbours. */
const FAIR = [26, 20, 16, 13, 11, 10] as const
/** So much of it may take what others need: less of a name says more than none. */
const FEW = [13, 11, 10, 9, 8, 7] as const
const LEASTS = [10, 7] as const
/** What joins words tells nothing at the end. */
const JOINTS = /[-._/:\s]+$/

/** In which letters names are written. */
export type Letters = { readonly size: number; readonly measure: Measure }

type NameText = Size & { readonly text: string }

/** How high a name is, in heights of its letters. */
const HIGH = 1 + 2 * AIR

/** How large the letters of a name are that has so high a line. */
export function lettersIn(line: number): number {
  return line / HIGH
}

/** A name with the sign of how it is, and what it takes of the plane. */
export function writeName(name: string, tone: DrawnNode['tone'], { size, measure }: Letters): NameText {
  const text = SIGNS[tone] + name
  return { text, width: measure(text, size) + 2 * AIR * size, height: size * HIGH }
}

type Shortenings = { readonly fair: readonly string[]; readonly few: readonly string[] }

/** As much of a name as there may be room for, the longest first. */
export function shortenings(name: string): Shortenings {
  const shortened = (lengths: readonly number[]): readonly string[] => [
    ...new Set(lengths.map((most) => shorten(name, most))),
  ]
  return { fair: shortened(FAIR), few: shortened(FEW) }
}

/** As much of a name as is kept room for, the longest first. */
export function leasts(name: string): readonly string[] {
  return [...new Set(LEASTS.map((most) => shorten(name, most)))]
}

function shorten(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).replace(JOINTS, '')}…` : name
}
