import { countWhile } from '@naru/contract/rows/count-while'
import { comparePlaces, type Direction, type Placed } from './sorted-rows.ts'

/** One part of a merged list: its length, and the places of every `step`th item. */
export type Part = { readonly total: number; readonly samples: readonly Placed[] }

export type Range = { readonly from: number; readonly to: number }

/**
 * Which range of each sorted part surely contains its share of the merged window. Each is at most a few steps longer
 * than that share, so a jump into the middle of many rows moves only about a window's worth.
 */
export function planRanges(
  parts: readonly Part[],
  window: { readonly offset: number; readonly limit: number },
  { step, dir }: { readonly step: number; readonly dir: Direction },
): Range[] {
  const pivots = parts.flatMap((part) => part.samples).toSorted((a, b) => comparePlaces(a, b, dir))
  const rank = (pivot: Placed) => parts.map((part) => boundRank(part, pivot, { step, dir }))
  const end = window.offset + window.limit
  const before = findLast(pivots, (pivot) => sum(rank(pivot), (bounds) => bounds.to) <= window.offset)
  const after = findFirst(pivots, (pivot) => sum(rank(pivot), (bounds) => bounds.from) >= end)
  const low = before && rank(before)
  const high = after && rank(after)
  return parts.map((part, index) => ({
    from: low?.[index]?.from ?? 0,
    to: high?.[index]?.to ?? part.total,
  }))
}

/** The window out of the ranges that were planned for it, each already in order. */
export function mergeRanges<T extends Placed>(
  ranges: readonly { readonly from: number; readonly items: readonly T[] }[],
  window: { readonly offset: number; readonly limit: number },
  dir: Direction,
): T[] {
  const skipped = sum(ranges, (range) => range.from)
  const merged = ranges.flatMap((range) => range.items).toSorted((a, b) => comparePlaces(a, b, dir))
  const start = Math.max(0, window.offset - skipped)
  return merged.slice(start, start + window.limit)
}

/** Between which counts the number of a part's items before a place lies. */
function boundRank(part: Part, place: Placed, { step, dir }: { step: number; dir: Direction }): Range {
  const low = countWhile(part.samples, (sample) => comparePlaces(sample, place, dir) < 0)
  return { from: low === 0 ? 0 : (low - 1) * step + 1, to: Math.min(low * step, part.total) }
}

// Both predicates are monotonic over the sorted pivots, so halving finds the border.
function findLast(pivots: readonly Placed[], holds: (pivot: Placed) => boolean): Placed | undefined {
  return pivots[countWhile(pivots, holds) - 1]
}

function findFirst(pivots: readonly Placed[], holds: (pivot: Placed) => boolean): Placed | undefined {
  return pivots[countWhile(pivots, (pivot) => !holds(pivot))]
}

function sum<T>(values: readonly T[], read: (value: T) => number): number {
  return values.reduce((total, value) => total + read(value), 0)
}
