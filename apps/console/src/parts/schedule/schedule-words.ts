import type { Locale } from '@naru/contract/i18n/locale'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/ko'

/** Once or more at certain minutes of a day, on every day: words must say so, or it could be any. */
const DAILY = /^[\d,]+ [\d,]+ \* \* \*$/

/** When a schedule runs, in words; null when it is none. */
export function scheduleInWords(schedule: string, locale: Locale): string | null {
  try {
    const expression =
      schedule.trim() === '@daily' || schedule.trim() === '@midnight' ? '0 0 * * *' : schedule
    const verbose = DAILY.test(expression.trim())
    const words = cronstrue.toString(expression, { locale, verbose, use24HourTimeFormat: true })
    return locale === 'ko' ? orderKorean(words) : words
  } catch {
    return null
  }
}

/** The library says the time first, as English does; in Korean the larger comes first. */
function orderKorean(words: string): string {
  return words
    .replace(/^(\d+분|정각), (\d+시간마다)/, '$2 $1')
    .replace(/^(\d+분)(?=$|,)/, '매시 $1')
    .replace(/^(\d\d:\d\d(?:, \d\d:\d\d)*), (?!\d\d:\d\d)(.+)$/, '$2 $1')
}
