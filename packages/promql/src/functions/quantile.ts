import { at } from '../engine/grid.ts'

/** The φ-quantile of values, between neighbours by their distance; NaN stands before all others. Sorts them. */
export function quantileOf(quantile: number, values: Float64Array): number {
  if (values.length === 0 || Number.isNaN(quantile)) return Number.NaN
  if (quantile < 0) return Number.NEGATIVE_INFINITY
  if (quantile > 1) return Number.POSITIVE_INFINITY
  values.sort((a, b) => (Number.isNaN(a) ? -1 : Number.isNaN(b) ? 1 : a - b || 0))
  const rank = quantile * (values.length - 1)
  const lower = Math.max(0, Math.floor(rank))
  const upper = Math.min(values.length - 1, lower + 1)
  const weight = rank - Math.floor(rank)
  return at(values, lower) * (1 - weight) + at(values, upper) * weight
}
