import type { DrawnEdge } from '../graph-model.ts'

/** A request on its way: how far it has come, from 0 to 1, and whether it is one of those that fail. */
export type Dot = { readonly part: number; readonly isFailing: boolean }

/** What flows along a line. */
export type Flow = Pick<DrawnEdge, 'tone' | 'rate' | 'errors'> & {
  readonly data: Pick<DrawnEdge['data'], 'responseTime'>
}

const MOST = 6
/** How long one is on its way. */
const [SHORTEST_MS, LONGEST_MS] = [1600, 6000]

/** The requests, or bytes, that are on their way along an edge at a time in milliseconds: the more it carries, the more. */
export function movingDots({ tone, rate, errors, data }: Flow, now: number): readonly Dot[] {
  if (tone === 'idle' || rate <= 0) return []
  const count = Math.min(MOST, Math.max(1, Math.round(1 + 1.6 * Math.log10(1 + rate))))
  // Of an edge in trouble some fail, however few; of one that is well not one in six does.
  const least = tone === 'error' || tone === 'warning' ? 1 : 0
  const failing = Math.max(least, Math.round((count * (errors ?? 0)) / 100))
  const way = Math.min(LONGEST_MS, SHORTEST_MS + 4 * Number(data.responseTime ?? 0))
  return Array.from({ length: count }, (_, index) => ({
    part: (now / way + index / count) % 1,
    isFailing: index < failing,
  }))
}
