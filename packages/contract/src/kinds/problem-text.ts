import { ERRORS } from '../errors/catalogue.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Ratio } from '../rows/cell.ts'
import { formatStatus } from '../rows/status-words.ts'
import { quoteWords } from '../text/quote-words.ts'
import type { Cause, Exit, Problem } from './kind-rules.ts'

/** A problem's reason as people read it: a state, an error of the catalogue, else the cluster's own word. */
export function formatReason(reason: string, locale: Locale): string {
  const error = Object.entries(ERRORS).find(([code]) => code === reason)?.[1]
  return error ? error.text[locale] : formatStatus(reason, locale)
}

/** The line under the reason: why, the figures in the person's language or the cluster's own words, and what follows. */
export function formatProblemDetail(problem: Problem, locale: Locale): string {
  return [formatProblemCause(problem, locale), formatConsequence(problem, locale)].filter(Boolean).join(' · ')
}

/** How the run ended that failed, and in whose words why; empty where nobody knows. */
export function formatProblemCause({ reason, cause }: Problem, locale: Locale): string {
  return cause
    ? [formatRun(cause, reason, locale), quoteWords(cause.says, locale)].filter(Boolean).join(' · ')
    : ''
}

/** What the object itself shows of it. */
export function formatConsequence({ detail, says, shortage, symptom }: Problem, locale: Locale): string {
  const words = shortage ? formatShortage(shortage, locale) : (says?.[locale] ?? quoteWords(detail, locale))
  return symptom ? [words, formatReason(symptom, locale)].filter(Boolean).join(' · ') : words
}

/** Ends that say no more than their code. */
const PLAIN_ENDS = new Set(['Error', 'Completed', 'ContainerCannotRun'])

function formatRun({ exit, restarts = 0 }: Cause, reason: string, locale: Locale): string {
  if (!exit) return ''
  const end = exit.reason
  const named = end && end !== reason && !PLAIN_ENDS.has(end) ? formatStatus(end, locale) : ''
  return [named, formatExit(exit, locale), formatRestarts(restarts, locale)].filter(Boolean).join(', ')
}

function formatExit({ code, signal }: Exit, locale: Locale): string {
  if (code === undefined) return signal ? `${locale === 'ko' ? '시그널' : 'signal'} ${signal}` : ''
  return locale === 'ko' ? `종료 코드 ${code}` : `exit code ${code}`
}

function formatRestarts(restarts: number, locale: Locale): string {
  if (restarts === 0) return ''
  if (locale === 'ko') return `재시작 ${restarts}회`
  return restarts === 1 ? '1 restart' : `${restarts} restarts`
}

function formatShortage({ ready, desired }: Ratio, locale: Locale): string {
  return locale === 'ko' ? `${desired}개 중 ${ready}개 사용 가능` : `${ready} of ${desired} available`
}
