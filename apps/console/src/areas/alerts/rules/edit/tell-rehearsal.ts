import { compareRehearsals, type Firing, type Rehearsal } from '@naru/contract/alerts/rules/rehearse'
import type { Locale } from '@naru/contract/i18n/locale'
import type { useFormat } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import { formatSpan } from './format-span.ts'

type Word =
  | 'never'
  | 'unknown'
  | 'unknownMore'
  | 'short_one'
  | 'short_other'
  | 'once'
  | 'onceStill'
  | 'times'
  | 'same'
  | 'more_one'
  | 'more_other'
  | 'less_one'
  | 'less_other'
  | 'longer'
  | 'shorter'

export type Means = {
  readonly t: Translate<Word>
  readonly locale: Locale
  readonly format: Pick<ReturnType<typeof useFormat>, 'dateTime' | 'number'>
}

/** How often a rule would have fired, and the longest time, in a sentence. */
export function tellRehearsal(
  rehearsal: Pick<Rehearsal, 'firings' | 'longest' | 'short' | 'unknown'>,
  means: Means,
): string {
  const { longest, short, unknown } = rehearsal
  const { t } = means
  if (longest === null) {
    if (unknown > 0) return t('unknown')
    return short > 0 ? `${t('never')} ${t('short', { count: short })}` : t('never')
  }
  const told = tellFirings(rehearsal.firings, longest, means)
  return unknown > 0 ? `${told} ${t('unknownMore')}` : told
}

function tellFirings(firings: readonly Firing[], longest: Firing, { t, locale, format }: Means): string {
  const told = {
    length: formatSpan(locale, longest.seconds),
    from: format.dateTime(longest.from * 1000),
    number: format.number(firings.length),
  }
  if (firings.length > 1) return t('times', told)
  return t(longest.to === null ? 'onceStill' : 'once', told)
}

type Compared = Pick<Rehearsal, 'firings' | 'seconds' | 'unknown'>

/** How that differs from what the saved rule would have done; null where that is not known of both. */
export function tellDifference(
  before: Compared,
  after: Compared,
  { t, locale }: Pick<Means, 't' | 'locale'>,
): string | null {
  if (before.unknown > 0 || after.unknown > 0) return null
  const difference = compareRehearsals(before, after)
  switch (difference.than) {
    case 'same':
      return t('same')
    case 'more':
    case 'less':
      return t(difference.than, { count: difference.count })
    case 'longer':
    case 'shorter':
      return t(difference.than, { length: formatSpan(locale, difference.seconds) })
  }
}
