import { formatNumber } from '@naru/contract/format/number'
import { formatSize } from '@naru/contract/format/size'
import type { Locale } from '@naru/contract/i18n/locale'
import { useMemo } from 'react'
import { useLocale } from './locale.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LEAP_YEAR = 2000

/** Making a formatter costs a hundred times more than using it, and tables use them in every cell. */
function keepMade<A extends readonly (string | number | boolean)[], F>(make: (...of: A) => F) {
  const made = new Map<string, F>()
  return (...of: A): F => {
    const key = of.join(' ')
    const format = made.get(key) ?? make(...of)
    made.set(key, format)
    return format
  }
}

const agos = keepMade(
  (locale: Locale) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: locale === 'ko' ? 'long' : 'narrow' }),
)
const dateTimes = keepMade(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: locale === 'ko' ? 'numeric' : 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)
const clocks = keepMade(
  (locale: Locale, sameDay: boolean, sameYear: boolean) =>
    new Intl.DateTimeFormat(locale, {
      ...(!sameDay && { month: 'short', day: 'numeric' }),
      ...(!sameYear && { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const moments = keepMade(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }),
)

const calendars = keepMade(
  (locale: Locale, hasYear: boolean, hasClock: boolean) =>
    new Intl.DateTimeFormat(locale, {
      ...(hasYear && { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
      ...(hasClock && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      timeZone: 'UTC',
    }),
)

/** The age that tables show, one or two units: `12m`, `3d 4h`; Korean `12분`. Milliseconds in. */
export function formatDuration(locale: Locale, milliseconds: number): string {
  const units = locale === 'ko' ? ['일', '시간', '분', '초'] : ['d', 'h', 'm', 's']
  const left = Math.max(0, milliseconds)
  if (left < MINUTE) return `${Math.floor(left / SECOND)}${units[3]}`
  if (left < HOUR) return `${Math.floor(left / MINUTE)}${units[2]}`
  if (left < 2 * DAY) return `${Math.floor(left / HOUR)}${units[1]}`
  return `${Math.floor(left / DAY)}${units[0]}`
}

/** How long ago that was, as tables show it; of what lies ahead how long it is until then: `in 94d`, `94일 후`. */
export function formatAge(locale: Locale, at: number, now: number): string {
  if (!isAhead(at, now)) return formatDuration(locale, now - at)
  const left = formatDuration(locale, at - now)
  return locale === 'ko' ? `${left} 후` : `in ${left}`
}

/** The clocks of a cluster and of a browser differ by seconds, which does not make the present the future. */
function isAhead(at: number, now: number): boolean {
  return at - now >= MINUTE
}

/** `12 minutes ago`, `12분 전`; of what lies ahead `in 12d`, `12일 후`. */
export function formatAgo(locale: Locale, at: number, now: number): string {
  if (isAhead(at, now)) return formatAge(locale, at, now)
  const past = Math.max(0, now - at)
  const format = agos(locale)
  if (past < MINUTE) return format.format(-Math.floor(past / SECOND), 'second')
  if (past < HOUR) return format.format(-Math.floor(past / MINUTE), 'minute')
  if (past < 2 * DAY) return format.format(-Math.floor(past / HOUR), 'hour')
  return format.format(-Math.floor(past / DAY), 'day')
}

/** Date and time in the person's zone; seconds included. */
export function formatDateTime(locale: Locale, at: number): string {
  return dateTimes(locale).format(at)
}

/** The time of day to the millisecond, in the person's zone: `14:02:07.123`. */
export function formatMoment(locale: Locale, at: number): string {
  return moments(locale).format(at)
}

/** The same moment in UTC, for titles. */
export function formatUtc(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`
}

/** Hour and minute when it is today, else day and time, with the year when it is another. */
export function formatClock(locale: Locale, at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const sameDay = then.toDateString() === today.toDateString()
  return clocks(locale, sameDay, then.getFullYear() === today.getFullYear()).format(at)
}

/** What another machine's calendar and clock say, as far as they do. */
export type CalendarTime = {
  readonly year: number | null
  readonly month: number
  readonly day: number
  readonly clock: readonly [number, number] | null
}

/** A day of another machine, with its year and time where they are known; its zone is not, so it stays as it is. */
export function formatCalendar(locale: Locale, { year, month, day, clock }: CalendarTime): string {
  const [hour, minute] = clock ?? [0, 0]
  // Of the years that nobody sees, one with a 29th of February.
  const at = Date.UTC(year ?? LEAP_YEAR, month - 1, day, hour, minute)
  return calendars(locale, year !== null, clock !== null).format(at)
}

/** Every formatter bound to the person's language. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      number: (value: number, decimals = 1) => formatNumber(value, locale, decimals),
      size: (bytes: number) => formatSize(bytes, locale),
      duration: (value: number) => formatDuration(locale, value),
      age: (at: number, now: number) => formatAge(locale, at, now),
      ago: (at: number, now: number) => formatAgo(locale, at, now),
      moment: (at: number) => formatMoment(locale, at),
      dateTime: (at: number) => formatDateTime(locale, at),
      calendar: (time: CalendarTime) => formatCalendar(locale, time),
      clock: (at: number, now: number) => formatClock(locale, at, now),
      utc: formatUtc,
    }),
    [locale],
  )
}
