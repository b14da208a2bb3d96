import type { Locale } from '../i18n/locale.ts'
import { formatNumber } from './number.ts'

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** Bytes in the largest fitting unit, 1024-based, at most two decimals: `1.5 KB`. */
export function formatSize(bytes: number, locale: Locale): string {
  const size = Math.abs(bytes)
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(size) / 10))
  return `${formatNumber(bytes / 1024 ** power, locale, 2)} ${UNITS[power] ?? ''}`
}
