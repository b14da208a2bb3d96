import { at } from '../engine/grid.ts'
import type { OverRange, Window } from '../engine/windows.ts'
import { isInfinite, KahanSum } from './kahan.ts'
import { quantileOf } from './quantile.ts'

/** Functions that make one number of the values in a range. */
export const OVER_TIME: Readonly<Record<string, OverRange>> = {
  avg_over_time: averageOf,
  count_over_time: ({ low, high }) => high - low,
  last_over_time: ({ values, high }) => at(values, high - 1),
  max_over_time: (window) => best(window, (value, before) => value > before),
  min_over_time: (window) => best(window, (value, before) => value < before),
  present_over_time: () => 1,
  stddev_over_time: (window) => Math.sqrt(varianceOf(window)),
  stdvar_over_time: varianceOf,
  sum_over_time: sumOf,
  changes: (window) =>
    count(window, (value, before) => value !== before && !(Number.isNaN(value) && Number.isNaN(before))),
  resets: (window) => count(window, (value, before) => value < before),
}

export function quantileOverTime({ values, low, high }: Window, quantile: number): number {
  return quantileOf(quantile, values.slice(low, high))
}

function sumOf({ values, low, high }: Window): number {
  const sum = new KahanSum()
  for (let index = low; index < high; index++) sum.add(at(values, index))
  return sum.total
}

/** The mean so far is carried along, so that no sum overflows. */
function averageOf({ values, low, high }: Window): number {
  const mean = new KahanSum()
  for (let index = low; index < high; index++) {
    const value = at(values, index)
    const count = index - low + 1
    if (isInfinite(mean.sum) && (Number.isFinite(value) || value === mean.sum)) continue
    mean.add(value / count - mean.sum / count)
  }
  return mean.total
}

function varianceOf({ values, low, high }: Window): number {
  const [mean, squares] = [new KahanSum(), new KahanSum()]
  for (let index = low; index < high; index++) {
    const value = at(values, index)
    const delta = value - mean.value
    mean.add(delta / (index - low + 1))
    squares.add(delta * (value - mean.value))
  }
  return squares.value / (high - low)
}

/** The value that beats all others; any beats NaN. */
function best({ values, low, high }: Window, beats: (value: number, before: number) => boolean): number {
  let found = at(values, low)
  for (let index = low + 1; index < high; index++) {
    const value = at(values, index)
    if (beats(value, found) || Number.isNaN(found)) found = value
  }
  return found
}

function count({ values, low, high }: Window, counts: (value: number, before: number) => boolean): number {
  let total = 0
  for (let index = low + 1; index < high; index++)
    if (counts(at(values, index), at(values, index - 1))) total++
  return total
}
