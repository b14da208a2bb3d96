import type { Locale } from '@naru/contract/i18n/locale'

const MINUTE_S = 60
const DAY_S = 86_400

const formatters = (locale: Locale) => ({
  day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }),
  clock: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  moment: new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
})

/**
 * What stands at an axis of time, in the person's zone: the time of day with the day below it where that changes, or days
 * alone. Ticks and their distance in seconds.
 */
export function formatTimeTicks(ticks: readonly number[], distance: number, locale: Locale): string[] {
  const { day, clock, moment } = formatters(locale)
  const days = ticks.map((tick) => day.format(tick * 1000))
  if (distance >= DAY_S) return days
  const time = distance < MINUTE_S ? moment : clock
  return ticks.map((tick, index) => {
    const told = time.format(tick * 1000)
    return days[index] === days[index - 1] ? told : `${told}\n${days[index] ?? ''}`
  })
}
