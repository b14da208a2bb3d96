import type { MetricUnit } from '@naru/contract/api/metrics'
import { formatNumber } from '@naru/contract/format/number'
import { formatSize, SIZE_UNITS } from '@naru/contract/format/size'
import { BINARY_UNITS } from '@naru/contract/format/usage'
import type { Locale } from '@naru/contract/i18n/locale'

/** What a value is divided by before it is written, and what stands behind it. */
type Scale = { readonly by: number; readonly name: string }

const STEPS = [1, 2, 5, 10]
/** Nobody reads anything from what lies between these. */
const LEAST: Readonly<Record<MetricUnit, number>> = {
  cores: 0.001,
  bytes: 1,
  bytesPerSecond: 1,
  count: 1,
  number: 1e-9,
  perSecond: 1e-6,
  seconds: 1e-6,
  share: 1e-4,
}

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3600, 86_400]
const SHORT_TIMES: readonly Scale[] = [
  { by: 1e-6, name: 'µs' },
  { by: 1e-3, name: 'ms' },
  { by: 1, name: 's' },
]
const TIMES: Readonly<Record<Locale, readonly Scale[]>> = {
  en: [...SHORT_TIMES, ...longTimes('min', 'h', 'd')],
  ko: [...SHORT_TIMES, ...longTimes('분', '시간', '일')],
}

function longTimes(minutes: string, hours: string, days: string): readonly Scale[] {
  return [
    { by: MINUTE_S, name: minutes },
    { by: HOUR_S, name: hours },
    { by: DAY_S, name: days },
  ]
}

/** The distances that clocks have, beyond those of numbers: a third of a minute is none. */
const TIME_STEPS = [10, 15, 30, ...[1, 2, 5, 10, 15, 30].map(minutes), ...[1, 2, 3, 6, 12].map(hours), DAY_S]

function minutes(count: number): number {
  return count * MINUTE_S
}

function hours(count: number): number {
  return count * HOUR_S
}
/** Numbers that are written with the letters of thousands. */
const THOUSANDS = ['', 'k', 'M', 'G', 'T', 'P']

function isBinary(unit: MetricUnit): boolean {
  return unit === 'bytes' || unit === 'bytesPerSecond'
}

function scaleOf(unit: MetricUnit, value: number, locale: Locale): Scale {
  switch (unit) {
    case 'count':
      return { by: 1, name: '' }
    case 'cores':
      return value < 1 ? { by: 0.001, name: 'm' } : { by: 1, name: '' }
    case 'share':
      return { by: 0.01, name: '%' }
    case 'seconds':
      return TIMES[locale].findLast(({ by }) => by <= value) ?? { by: 1e-6, name: 'µs' }
    case 'number':
    case 'perSecond':
      return scaleOfNumber(unit, value)
    case 'bytes':
    case 'bytesPerSecond':
      return scaleOfBytes(unit, value)
  }
}

function scaleOfBytes(unit: MetricUnit, value: number): Scale {
  const power = value < 1 ? 0 : Math.min(BINARY_UNITS.length - 1, Math.floor(Math.log2(value) / 10))
  const by = 1024 ** power
  // What flows is a size as any other; what is held is compared with quantities of Kubernetes.
  if (unit === 'bytesPerSecond') return { by, name: ` ${SIZE_UNITS[power - 1] ?? 'Bytes'}/s` }
  return { by, name: power === 0 ? 'B' : (BINARY_UNITS[power] ?? '') }
}

/** From a hundred thousand on, in thousands. */
function scaleOfNumber(unit: MetricUnit, value: number): Scale {
  const power = value < 1e5 ? 0 : Math.min(THOUSANDS.length - 1, Math.floor(Math.log10(value) / 3))
  return { by: 1000 ** power, name: (THOUSANDS[power] ?? '') + (unit === 'perSecond' ? '/s' : '') }
}

/** Decimals by which about three digits of a number are seen, however small it is. */
function decimalsOf(amount: number): number {
  if (amount === 0 || amount >= 100) return 0
  if (amount >= 10) return 1
  return amount >= 1 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(amount)))
}

/** Halves and doubles of bytes, what clocks have of times, and 1, 2, 5 of everything else. */
function roundUp(unit: MetricUnit, step: number): number {
  if (isBinary(unit)) return 2 ** Math.ceil(Math.log2(step))
  if (unit === 'seconds' && step > 5) {
    const found = TIME_STEPS.find((known) => known >= step * (1 - 1e-9))
    return found ?? DAY_S * roundUp('number', step / DAY_S)
  }
  const power = 10 ** Math.floor(Math.log10(step))
  return power * (STEPS.find((known) => known * power >= step * (1 - 1e-9)) ?? 10)
}

const COUNT = 4

/**
 * The values at which a chart has lines, about four of them: from zero to the first that nothing exceeds, and down to one
 * that nothing is below.
 */
export function planTicks(unit: MetricUnit, most: number, least = 0): readonly number[] {
  const span = Math.max(most, 0) - Math.min(least, 0)
  const step = Math.max(span > 0 ? roundUp(unit, span / COUNT) : 0, LEAST[unit])
  const above = Math.ceil(Math.max(most, 0) / step - 1e-9)
  const below = Math.ceil(-Math.min(least, 0) / step - 1e-9)
  const steps = Math.max(1, above + below)
  return Array.from({ length: steps + 1 }, (_, index) => (index - below) * step)
}

/** The same where an axis ends as somebody has said; ends that leave no room between them say nothing. */
export function planTicksTo(
  unit: MetricUnit,
  usual: readonly number[],
  { min = usual[0] ?? 0, max = usual.at(-1) ?? 1 }: { readonly min?: number; readonly max?: number },
): readonly number[] {
  if (min >= max || (min === usual[0] && max === usual.at(-1))) return usual
  const step = roundUp(unit, (max - min) / COUNT)
  const first = Math.floor(min / step + 1e-9) + 1
  const between = Array.from({ length: COUNT + 1 }, (_, index) => (first + index) * step)
  return [min, ...between.filter((tick) => tick < max - step * 1e-9), max]
}

/** Ticks of one axis, all in the unit of the highest. */
export function formatTicks(unit: MetricUnit, ticks: readonly number[], locale: Locale): readonly string[] {
  const { by, name } = scaleOf(unit, Math.max(...ticks.map(Math.abs), 0), locale)
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) / by
  const decimals = Math.max(3, decimalsOf(step))
  return ticks.map((tick) => (tick === 0 ? '0' : formatNumber(tick / by, locale, decimals) + name))
}

function coresDecimals(amount: number): number {
  return amount < 10 ? 2 : amount < 100 ? 1 : 0
}

/** One value in the unit that fits it, in about three digits: `412m`, `1.25Gi`, `18.00 KB/s`, `1.07d`. */
export function formatMeasure(unit: MetricUnit, value: number, locale: Locale): string {
  if (unit === 'bytesPerSecond') return `${formatSize(value, locale)}/s`
  const { by, name } = scaleOf(unit, Math.abs(value), locale)
  const amount = value / by
  return (
    formatNumber(amount, locale, unit === 'cores' ? coresDecimals(amount) : decimalsOf(Math.abs(amount))) +
    name
  )
}
