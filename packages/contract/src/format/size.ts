import type { Locale } from '../i18n/locale.ts'
import { formatNumber } from './number.ts'

/** Above bytes, each 1024 of the one before. */
export const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
const STEP = 1024

/** Bytes in the largest fitting unit, 1024-based, with two decimals: `1.50 KB`. Bytes themselves have none. */
export function formatSize(bytes: number, locale: Locale): string {
  if (Math.abs(bytes) < STEP) return `${formatNumber(Math.round(bytes), locale)} Bytes`
  let amount = bytes / STEP
  let unit = 0
  // What would be rounded up to 1,024 is one of the next.
  while (Math.abs(Number(amount.toFixed(2))) >= STEP && unit < SIZE_UNITS.length - 1) {
    amount /= STEP
    unit += 1
  }
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.')
  return `${formatNumber(Number(whole), locale)}.${decimals} ${SIZE_UNITS[unit] ?? ''}`
}
