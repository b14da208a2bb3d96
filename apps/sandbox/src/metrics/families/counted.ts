import { chance } from '../../life/chance.ts'
import { workSeconds } from '../../life/load.ts'
import type { Labels, Stretch } from '../family.ts'

/** What happens `perSecond` at full load, from a moment on: its own movement by its key. */
export function counter(key: string, perSecond: number, began: number): Stretch {
  const share = perSecond * (0.6 + 0.8 * chance(key))
  return { from: began, value: (now) => Math.floor(share * workSeconds(key, began, now)) }
}

/** The parts of a histogram: `_bucket` with `le`, `_sum` and `_count`. */
export type HistogramPart = 'bucket' | 'sum' | 'count'

/** Which part of a histogram a metric is. */
export function partOf(name: string): HistogramPart {
  return name.endsWith('_bucket') ? 'bucket' : name.endsWith('_sum') ? 'sum' : 'count'
}

/** How many of all take no longer than a bound, where durations fall off by half each `half` seconds. */
const within = (bound: number, half: number): number => 1 - 0.5 ** (bound / half)

/** The series of one part of a histogram of durations over a counter. */
export function histogram(
  part: HistogramPart,
  { from, value }: Stretch,
  bounds: readonly number[],
  half: number,
): readonly (readonly [labels: Labels, stretch: Stretch])[] {
  if (part === 'count') return [[{}, { from, value }]]
  if (part === 'sum') return [[{}, { from, value: (now) => (value(now) * half) / Math.LN2 }]]
  return [...bounds, Number.POSITIVE_INFINITY].map((bound) => {
    const share = bound === Number.POSITIVE_INFINITY ? 1 : within(bound, half)
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)
    return [{ le }, { from, value: (now) => Math.floor(value(now) * share) }]
  })
}
