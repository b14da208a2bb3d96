import type { Locale } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'
import type { Status, Tone } from './status.ts'
import { STATUSES } from './status-table.ts'

const INIT = 'Init:'

// Words that no table can list (`ExitCode:137`, an operator's own) are judged by their shape.
const SHAPES: readonly (readonly [RegExp, Tone])[] = [
  [/^\d+\/\d+$/, 'progress'],
  [/^(ExitCode|Signal):/, 'error'],
  [/(Error|Err[A-Z]|Fail|BackOff|Invalid|Kill|Denied|Refused|Exceeded|Unavailable)/, 'error'],
  [/(Warn|Degraded|NotReady|Pressure)/, 'warning'],
  [/(ing|Pending|Waiting)$/, 'progress'],
]

/** The colour family of a status word: by the table, else by its shape, else grey. */
export function toneOf(word: string): Tone {
  const tail = word.startsWith(INIT) ? word.slice(INIT.length) : word
  return lookUp(STATUSES, tail)?.tone ?? SHAPES.find(([shape]) => shape.test(tail))?.[1] ?? 'off'
}

/** A status from its word; a rule may choose another tone where the same word means something else. */
export function buildStatus(text: string, tone: Tone = toneOf(text)): Status {
  return { text, tone }
}

/** The word as people read it; unknown words stay as the cluster wrote them. */
export function formatStatus(word: string, locale: Locale): string {
  if (!word.startsWith(INIT)) return lookUp(STATUSES, word)?.text[locale] ?? word
  const tail = formatStatus(word.slice(INIT.length), locale)
  return locale === 'ko' ? `초기화: ${tail}` : `${INIT}${tail}`
}
