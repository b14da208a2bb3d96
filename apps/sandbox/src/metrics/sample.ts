import { markStale } from '@naru/promql/series-source'
import { hashText } from '../life/chance.ts'
import type { Draft, Span, Stretch } from './family.ts'

/** How often every target is scraped, as the Prometheus operator's default has it. */
export const SCRAPE_MS = 30_000

export type Samples = { readonly times: Float64Array; readonly values: Float64Array }

/** Each target is scraped at a second of its own. */
export function scrapeOffset(url: string): number {
  return hashText(url) % SCRAPE_MS
}

/** The first scrape at or after a moment. */
function scrapeFrom(moment: number, offset: number): number {
  return Math.ceil((moment - offset) / SCRAPE_MS) * SCRAPE_MS + offset
}

function overlap(stretch: Stretch, { from, to }: Span): Stretch | undefined {
  const start = Math.max(stretch.from, from)
  const end = Math.min(stretch.to ?? Number.POSITIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
  if (start >= end) return undefined
  return { from: start, value: stretch.value, ...(end === Number.POSITIVE_INFINITY ? {} : { to: end }) }
}

/** When the series is seen: while it exists and its target answers. */
function seen({ stretches, target }: Draft): readonly Stretch[] {
  return stretches.flatMap((stretch) =>
    target.up.map((span) => overlap(stretch, span)).filter((one) => one !== undefined),
  )
}

type Piece = { readonly first: number; readonly count: number; readonly value: Stretch['value'] | 'stale' }

type Asked = { readonly from: number; readonly to: number; readonly offset: number }

/** The scrapes of one stretch in `from < time <= to`, and the mark of its end unless another follows at once. */
function piecesOf(
  stretch: Stretch,
  next: Stretch | undefined,
  { from, to, offset }: Asked,
): readonly Piece[] {
  const pieces: Piece[] = []
  const first = scrapeFrom(Math.max(stretch.from, from + 1), offset)
  const end = stretch.to === undefined ? to + 1 : Math.min(stretch.to, to + 1)
  const count = Math.max(0, Math.ceil((end - first) / SCRAPE_MS))
  if (count > 0) pieces.push({ first, count, value: stretch.value })
  if (stretch.to === undefined) return pieces
  const mark = scrapeFrom(stretch.to, offset)
  const wasSeen = scrapeFrom(stretch.from, offset) < stretch.to
  const goesOn = next !== undefined && next.from <= mark
  if (wasSeen && !goesOn && mark > from && mark <= to) pieces.push({ first: mark, count: 1, value: 'stale' })
  return pieces
}

/** `from < time <= to`, in ms. */
export type Part = readonly [from: number, to: number]

/** The samples of a series in these parts of time, which do not overlap; undefined when there are none. */
export function sampleDraft(draft: Draft, parts: readonly Part[]): Samples | undefined {
  const offset = scrapeOffset(draft.target.scrapeUrl)
  const known = seen(draft)
  const pieces = parts.flatMap(([from, to]) =>
    known.flatMap((one, index) => piecesOf(one, known[index + 1], { from, to, offset })),
  )
  const total = pieces.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return undefined
  const times = new Float64Array(total)
  const values = new Float64Array(total)
  let at = 0
  for (const { first, count, value } of pieces) {
    for (let index = 0; index < count; index++, at++) {
      const time = first + index * SCRAPE_MS
      times[at] = time
      if (value === 'stale') markStale(values, at)
      else values[at] = value(time)
    }
  }
  return { times, values }
}
