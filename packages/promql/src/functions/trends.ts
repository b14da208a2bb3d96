import { at } from '../engine/grid.ts'
import type { Window } from '../engine/windows.ts'
import { refuse } from '../promql-error.ts'
import { isInfinite, KahanSum } from './kahan.ts'

type Line = { readonly slope: number; readonly intercept: number }

/** Change a second by least squares. */
export function derivative(window: Window): number | null {
  return window.high - window.low < 2 ? null : fitLine(window, at(window.times, window.low)).slope
}

/** What the line through the samples says so many seconds from now. */
export function predictLinear(window: Window, seconds: number): number | null {
  if (window.high - window.low < 2) return null
  const { slope, intercept } = fitLine(window, window.now)
  return slope * seconds + intercept
}

function fitLine({ times, values, low, high }: Window, origin: number): Line {
  const [sumX, sumY, sumXY, sumX2] = [new KahanSum(), new KahanSum(), new KahanSum(), new KahanSum()]
  const first = at(values, low)
  let constant = true
  for (let index = low; index < high; index++) {
    const x = (at(times, index) - origin) / 1000
    const y = at(values, index)
    if (index > low && y !== first) constant = false
    sumX.add(x)
    sumY.add(y)
    sumXY.add(x * y)
    sumX2.add(x * x)
  }
  if (constant)
    return isInfinite(first) ? { slope: Number.NaN, intercept: Number.NaN } : { slope: 0, intercept: first }
  const count = high - low
  const covariance = sumXY.value - (sumX.value * sumY.value) / count
  const variance = sumX2.value - (sumX.value * sumX.value) / count
  const slope = covariance / variance
  return { slope, intercept: sumY.value / count - (slope * sumX.value) / count }
}

/** The last value with noise smoothed away and its trend kept (Holt's linear method). */
export function smooth({ values, low, high }: Window, factor: number, trend: number): number | null {
  checkFactor('smoothing', 'sf', factor)
  checkFactor('trend', 'tf', trend)
  if (high - low < 2) return null
  let [previous, level] = [0, at(values, low)]
  let slope = at(values, low + 1) - level
  for (let index = low + 1; index < high; index++) {
    if (index > low + 1) slope = trend * (level - previous) + (1 - trend) * slope
    const next = factor * at(values, index) + (1 - factor) * (level + slope)
    previous = level
    level = next
  }
  return level
}

function checkFactor(name: string, short: string, factor: number): void {
  if (factor <= 0 || factor >= 1)
    refuse(`invalid ${name} factor. Expected: 0 < ${short} < 1, got: ${factor.toFixed(6)}`)
}
