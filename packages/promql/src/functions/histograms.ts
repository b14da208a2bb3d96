import { at } from '../engine/grid.ts'

/** How many observations were at most `bound`. */
export type Bucket = { readonly bound: number; readonly count: number }

/** Counts that differ by less than this part are taken for equal by newer rules. */
const TOLERANCE = 1e-12

/** The φ-quantile of a classic histogram, within a bucket by its share; see Prometheus' documentation for its ends. */
export function histogramQuantile(quantile: number, given: readonly Bucket[], tolerant: boolean): number {
  if (Number.isNaN(quantile)) return Number.NaN
  if (quantile < 0) return Number.NEGATIVE_INFINITY
  if (quantile > 1) return Number.POSITIVE_INFINITY
  const buckets = coalesce(given)
  if (buckets.at(-1)?.bound !== Number.POSITIVE_INFINITY) return Number.NaN
  const counts = makeMonotonic(buckets, tolerant)
  const last = buckets.length - 1
  if (last < 1 || at(counts, last) === 0) return Number.NaN
  const rank = quantile * at(counts, last)
  const found = counts.subarray(0, last).findIndex((count) => count >= rank)
  const bounds = buckets.map(({ bound }) => bound)
  if (found === -1) return at(bounds, last - 1)
  const end = at(bounds, found)
  if (found === 0) return end <= 0 ? end : end * (rank / at(counts, 0))
  const [start, before] = [at(bounds, found - 1), at(counts, found - 1)]
  return start + (end - start) * ((rank - before) / (at(counts, found) - before))
}

/** The share of observations between two bounds. */
export function histogramFraction(lower: number, upper: number, given: readonly Bucket[]): number {
  const buckets = coalesce(given)
  const total = buckets.at(-1)
  if (total?.bound !== Number.POSITIVE_INFINITY) return Number.NaN
  if (total.count === 0 || Number.isNaN(lower) || Number.isNaN(upper)) return Number.NaN
  return lower >= upper ? 0 : (rankOf(upper, buckets) - rankOf(lower, buckets)) / total.count
}

function rankOf(value: number, buckets: readonly Bucket[]): number {
  let before: Bucket = { bound: (buckets[0]?.bound ?? 0) > 0 ? 0 : Number.NEGATIVE_INFINITY, count: 0 }
  for (const bucket of buckets) {
    if (value <= before.bound) return before.count
    if (value < bucket.bound) {
      if (!Number.isFinite(bucket.bound) || !Number.isFinite(before.bound)) return before.count
      const share = (value - before.bound) / (bucket.bound - before.bound)
      return before.count + (bucket.count - before.count) * share
    }
    before = bucket
  }
  return before.count
}

/** Buckets by their bounds, those of the same bound as one. */
function coalesce(given: readonly Bucket[]): readonly Bucket[] {
  const counts = new Map<number, number>()
  for (const { bound, count } of given.toSorted((a, b) =>
    a.bound < b.bound ? -1 : Number(a.bound > b.bound),
  ))
    counts.set(bound, (counts.get(bound) ?? 0) + count)
  return [...counts].map(([bound, count]) => ({ bound, count }))
}

function makeMonotonic(buckets: readonly Bucket[], tolerant: boolean): Float64Array {
  const counts = Float64Array.from(buckets, ({ count }) => count)
  let most = at(counts, 0)
  for (let index = 1; index < counts.length; index++) {
    const count = at(counts, index)
    const same = tolerant && Math.abs(count - most) <= TOLERANCE * Math.max(Math.abs(count), Math.abs(most))
    if (count < most || same) counts[index] = most
    else if (count > most) most = count
  }
  return counts
}
