import type { Locale } from '../i18n/locale.ts'

type TimeFormat = {
  readonly locale: Locale
  readonly timeZone: string
  readonly parts?: 'all' | 'date' | 'time'
}

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** An instant in milliseconds as a person of that locale and zone reads it; UTC for the hover text. */
export function formatDateTime(time: number, { locale, timeZone, parts = 'all' }: TimeFormat): string {
  const key = `${locale} ${timeZone} ${parts}`
  const format = FORMATS.get(key) ?? buildFormat({ locale, timeZone, parts })
  FORMATS.set(key, format)
  return format.format(time)
}

function buildFormat({ locale, timeZone, parts }: Required<TimeFormat>): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(parts !== 'time' && { dateStyle: 'medium' as const }),
    ...(parts !== 'date' && { timeStyle: 'medium' as const, hourCycle: 'h23' as const }),
  })
}

/** Rounds a time down to a bucket of N minutes. */
export function floorToMinutes(time: number, minutes: number): number {
  const bucket = minutes * 60_000
  return Math.floor(time / bucket) * bucket
}
