import type { Locale } from '@naru/contract/i18n/locale'

const UNITS = [
  ['d', '일', 86_400],
  ['h', '시간', 3_600],
  ['m', '분', 60],
  ['s', '초', 1],
] as const

/** A length of time by its two largest units: `1h 30m`, `1시간 30분`. */
export function formatSpan(locale: Locale, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const first = UNITS.findIndex(([, , size]) => whole >= size)
  const [from, to] = first < 0 ? [3, 4] : [first, first + 2]
  let left = whole
  return UNITS.slice(from, to)
    .flatMap(([en, ko, size], index) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count > 0 || (index === 0 && whole === 0) ? [`${count}${locale === 'ko' ? ko : en}`] : []
    })
    .join(' ')
}
