import type { Locale } from '../i18n/locale.ts'

const FORMATS = new Map<string, Intl.NumberFormat>()

/** `1,234.5`: as the locale groups it, with at most that many decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  // Most are whole, and both languages group those alike: the first formatter of a page takes it 10 ms.
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  const key = `${locale} ${decimals}`
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  FORMATS.set(key, format)
  return format.format(value)
}
