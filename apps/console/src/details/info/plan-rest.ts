import type { Tally } from '@naru/contract/live/tally'
import { isStatus } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'

/** Objects that are counted instead of named, and how many of them are in which state: the most first. */
export type Rest = { readonly count: number; readonly states: readonly StateCount[] }

type StateCount = { readonly word: string; readonly count: number }

/** What is left of all objects beside those that are named. */
export function planRest(total: number, tally: Tally | undefined, named: readonly Row[]): Rest {
  const words = named.map(({ cells }) => cells.find((cell) => cell !== null && isStatus(cell)))
  const isNamed = (word: string) => words.filter((one) => one && isStatus(one) && one.text === word).length
  const states = Object.entries(tally?.states ?? {})
    .map(([word, { count }]) => ({ word, count: count - isNamed(word) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return { count: Math.max(0, total - named.length), states }
}
