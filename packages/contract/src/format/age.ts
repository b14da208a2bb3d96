import type { Locale } from '../i18n/locale.ts'

const UNITS = [
  { seconds: 31_536_000, en: 'y', ko: '년' },
  { seconds: 86_400, en: 'd', ko: '일' },
  { seconds: 3600, en: 'h', ko: '시간' },
  { seconds: 60, en: 'm', ko: '분' },
  { seconds: 1, en: 's', ko: '초' },
] as const

/** How long ago a time was, in its largest unit: `12m`, `12분`. Both in milliseconds; the future counts as now. */
export function formatAge(time: number, now: number, locale: Locale): string {
  return formatLargest((now - time) / 1000, locale, 1)
}

/** `12m ago`, `12분 전`. */
export function formatAgo(time: number, now: number, locale: Locale): string {
  const age = formatAge(time, now, locale)
  return locale === 'ko' ? `${age} 전` : `${age} ago`
}

/** A duration in seconds in its two largest units: `1h 5m`, `1시간 5분`. */
export function formatDuration(seconds: number, locale: Locale): string {
  return formatLargest(seconds, locale, 2)
}

function formatLargest(seconds: number, locale: Locale, parts: number): string {
  let rest = Math.max(0, Math.floor(seconds))
  const largest = UNITS.findIndex((unit) => rest >= unit.seconds)
  const used = largest < 0 ? UNITS.slice(-1) : UNITS.slice(largest, largest + parts)
  const texts = used.flatMap((unit, index) => {
    const count = Math.floor(rest / unit.seconds)
    rest -= count * unit.seconds
    return count === 0 && index > 0 ? [] : [`${count}${unit[locale]}`]
  })
  return texts.join(' ')
}

const DURATION_UNITS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
}

/** Seconds of a duration such as `90s`, `1h30m` or `7d`; null when it is not one. */
export function parseDuration(text: string): number | null {
  if (!/^(\d+(\.\d+)?(ms|[smhdw]))+$/.test(text)) return null
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)]
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (DURATION_UNITS[unit ?? ''] ?? 0), 0)
}
