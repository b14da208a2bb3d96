import type { Locale } from '../i18n/locale.ts'

const FORMATS = new Map<string, Intl.NumberFormat>()

/** `1,234.5`: as the locale groups it, with at most that many decimals; `≈` before what has lost digits on its way. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  // Most are whole, and both languages group those alike: the first formatter of a page takes it 10 ms.
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  const key = `${locale} ${decimals}`
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  FORMATS.set(key, format)
  return isInexact(value) ? `≈${format.format(value)}` : format.format(value)
}

/** `1234.5`: as JSON writes it; `≈` before what has lost digits on its way. */
export function formatDigits(value: number): string {
  return isInexact(value) ? `≈${value}` : String(value)
}

/** Whether a whole number is beyond 2^53, where nobody can say which it was. */
function isInexact(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
}
