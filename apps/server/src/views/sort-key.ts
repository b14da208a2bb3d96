import { type CellValue, isLink, isRatio, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Tone } from '@naru/contract/rows/status'

/** What rows are ordered by: comparable with `<` alone, in any thread, without a collator. */
export type SortKey = string | number | null

const TONE_ORDER: Readonly<Record<Tone, number>> = {
  error: 0,
  warning: 1,
  progress: 2,
  running: 3,
  ok: 4,
  off: 5,
}

/** Case-blind, accents folded, numbers by their size: `web-2` before `web-10`, Hangul in dictionary order. */
export function buildTextKey(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the ASCII range is what needs no folding
  const folded = /^[\u0000-\u007f]*$/.test(text)
    ? text
    : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
  return folded.toLowerCase().replace(/\d+/g, padNumber)
}

const MAX_REMEMBERED = 2000

/** Folds each text once: most columns repeat a few texts in thousands of rows. */
export function rememberTextKeys(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const key = known.get(text) ?? buildTextKey(text)
    if (known.size < MAX_REMEMBERED) known.set(text, key)
    return key
  }
}

/** A number's digits after a character that says how many they are. */
function padNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return `0${String.fromCharCode(48 + Math.min(significant.length, 60))}${significant}`
}

/** The key of a column's value; what has no value sorts last whichever the direction. */
export function buildSortKey(value: CellValue, fold = buildTextKey): SortKey {
  if (typeof value === 'string') return value === '' ? null : fold(value)
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number' || value === null) return value
  return buildObjectKey(value, fold)
}

function buildObjectKey(
  value: Exclude<CellValue, string | number | boolean | null>,
  fold: typeof buildTextKey,
): SortKey {
  if (isStatus(value)) return `${TONE_ORDER[value.tone]}${fold(value.text)}`
  if (isRatio(value)) return value.desired - value.ready
  if (isLink(value)) return fold(value.name)
  if (isUsage(value)) return value.used ?? value.request
  return value.length === 0 ? null : fold(value.join(' '))
}

export function compareKeys(a: SortKey, b: SortKey, dir: 'asc' | 'desc'): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  // A column has one type; a mixed one still needs a total order.
  const order = typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1
  return dir === 'asc' ? order : -order
}
