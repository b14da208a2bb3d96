import type { Locale } from '../i18n/locale.ts'

const FORMATS = new Map<string, Intl.NumberFormat>()

/** A number as the locale writes it, with at most that many decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const key = `${locale} ${decimals}`
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  FORMATS.set(key, format)
  return format.format(value)
}

/** `82%` of a part between 0 and 1. */
export function formatPercent(part: number, locale: Locale): string {
  return `${formatNumber(part * 100, locale)}%`
}
