import { evaluateRange } from '@naru/promql/evaluate'
import { createSteppedSource } from '../api/stepped-source.ts'
import type { ClusterSeries } from '../cluster-series.ts'
import { labelKey } from '../family.ts'

/** How often rules are evaluated. */
export const INTERVAL_MS = 30_000

const HOUR_MS = 3_600_000

/** How far back is looked, and how closely: what has held for days is not asked about at every half minute. */
const LOOKS: readonly (readonly [back: number, step: number])[] = [
  [HOUR_MS, INTERVAL_MS],
  [12 * HOUR_MS, INTERVAL_MS * 4],
  [168 * HOUR_MS, INTERVAL_MS * 20],
]

type Look = { readonly from: number; readonly to: number; readonly step: number }

/** Since when each result of an expression has been there without a break; by its labels. */
function look(expression: string, series: ClusterSeries, { from, to, step }: Look): Map<string, number> {
  const source = expression.includes('@')
    ? series
    : createSteppedSource(series, { start: from, end: to, step })
  const found = new Map<string, number>()
  for (const { labels, times } of evaluateRange(expression, from, to, step, source)) {
    let index = times.length - 1
    if (times[index] !== to) continue
    while (index > 0 && (times[index] ?? 0) - (times[index - 1] ?? 0) <= step) index--
    found.set(labelKey(labels), times[index] ?? to)
  }
  return found
}

/** Since when each result at a moment has held without a break, as far as a week back. */
export function findBeginnings(
  expression: string,
  series: ClusterSeries,
  at: number,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>()
  let reached = at
  for (const [back, step] of LOOKS) {
    // Steps lie on round moments, so that a later look finds the same beginning.
    const to = Math.floor(at / step) * step
    const from = to - Math.floor(back / step) * step
    for (const [key, since] of look(expression, series, { from, to, step }))
      if (reached === at || (known.get(key) ?? at) <= reached) known.set(key, since)
    reached = from
    if (![...known.values()].some((since) => since <= reached)) break
  }
  return known
}

/** The same, where it is known of a moment shortly before. */
export function followBeginnings(
  expression: string,
  series: ClusterSeries,
  before: { readonly at: number; readonly beginnings: ReadonlyMap<string, number> },
  at: number,
): ReadonlyMap<string, number> {
  const found = look(expression, series, { from: before.at, to: at, step: INTERVAL_MS })
  return new Map(
    [...found].map(([key, since]) => [
      key,
      since === before.at ? (before.beginnings.get(key) ?? since) : since,
    ]),
  )
}
