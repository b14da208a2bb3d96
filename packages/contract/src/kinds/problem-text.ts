import { ERRORS } from '../errors/catalogue.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Ratio } from '../rows/cell.ts'
import { formatStatus } from '../rows/status-words.ts'
import type { Problem } from './kind-rules.ts'

/** A problem's reason as people read it: a state, an error of the catalogue, else the cluster's own word. */
export function formatReason(reason: string, locale: Locale): string {
  const error = Object.entries(ERRORS).find(([code]) => code === reason)?.[1]
  return error ? error.text[locale] : formatStatus(reason, locale)
}

/** The line under the reason: the figures in the person's language, or the cluster's own words, and what follows. */
export function formatProblemDetail({ detail, shortage, symptom }: Problem, locale: Locale): string {
  const words = shortage ? formatShortage(shortage, locale) : detail
  return symptom ? [words, formatReason(symptom, locale)].filter(Boolean).join(' · ') : words
}

function formatShortage({ ready, desired }: Ratio, locale: Locale): string {
  return locale === 'ko' ? `${desired}개 중 ${ready}개 사용 가능` : `${ready} of ${desired} available`
}
