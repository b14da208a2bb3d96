import type { Locale, Text } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'
import { isForeign } from '../text/quote-words.ts'
import type { KindRules, Problem } from './kind-rules.ts'
import { STATUS_MEANINGS } from './status-meanings.ts'

/** Words that would only say that the cluster's own say more. */
const EMPTY = new Set(['Failed', 'Error'])

/**
 * What the reason of a problem means, where nothing else explains it but a sentence of the cluster in another language
 * than the person's; empty where we know no more than that sentence.
 */
export function formatMeaning(problem: Problem, rules: KindRules | undefined, locale: Locale): string {
  const { reason, cause, detail, says, shortage } = problem
  if (says || shortage || cause?.exit || !isForeign(cause?.says || detail, locale)) return ''
  return meaningOf(reason.replace(/^Init:/, ''), rules)?.[locale] ?? ''
}

/** As the kind tells of its own states, else as it is of any kind. */
function meaningOf(word: string, rules: KindRules | undefined): Text | undefined {
  for (const told of rules?.statuses ?? []) {
    if (typeof told === 'object' && told.word === word && told.means) return told.means
  }
  return EMPTY.has(word) ? undefined : lookUp(STATUS_MEANINGS, word)
}
