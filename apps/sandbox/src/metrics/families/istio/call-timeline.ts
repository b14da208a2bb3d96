import { workSeconds } from '../../../life/load.ts'
import type { Span, Stretch } from '../../family.ts'

/** What a pod runs: the workload that it is of, at a version. */
export type Variant = { readonly workload: string; readonly version: string }

/** A pod at one end of a call, while it is ready. */
export type Party = { readonly variant: Variant; readonly spans: readonly Span[] }

/** Between two moments at which a pod came or went. */
export type Segment = Span

/** The segments in which the pods at both ends of a call are the same, from the first moment at which there is one. */
export function buildTimeline(pods: readonly Party[]): readonly Segment[] {
  const moments = pods.flatMap(({ spans }) =>
    spans.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
  )
  const ordered = [...new Set(moments)].toSorted((left, right) => left - right)
  return ordered.map((from, index) => {
    const to = ordered[index + 1]
    return { from, ...(to !== undefined && { to }) }
  })
}

/** The same segments, none of them beyond any of these moments, each of which is there once, in the order of time. */
export function cutSegments(segments: readonly Segment[], moments: readonly number[]): readonly Segment[] {
  return segments.flatMap((segment) => {
    const { to: end } = segment
    const within = moments.filter((at) => at > segment.from && (end === undefined || at < end))
    return [segment.from, ...within].map((from, index) => {
      const to = within[index] ?? end
      return { ...segment, from, ...(to !== undefined && { to }) }
    })
  })
}

/** Whether a pod was ready in a segment; no pod comes or goes within one. */
export function isReadyIn({ spans }: Party, { from }: Segment): boolean {
  return spans.some((span) => span.from <= from && (span.to === undefined || from < span.to))
}

/** Of the work of a call, how much per second of full load falls to a series in each segment. */
export type Share = (segment: Segment) => number

/** A counter that adds up its share of the work of `key`, from the first segment in which it has one. */
export function shareCounter(key: string, segments: readonly Segment[], share: Share): Stretch | null {
  const pieces: { readonly segment: Segment; readonly share: number; readonly before: number }[] = []
  let sum = 0
  for (const segment of segments) {
    const part = share(segment)
    if (part === 0) continue
    pieces.push({ segment, share: part, before: sum })
    if (segment.to !== undefined) sum += part * workSeconds(key, segment.from, segment.to)
  }
  const first = pieces[0]
  if (!first) return null
  const value = (now: number): number => {
    const piece = pieces.findLast(({ segment }) => segment.from <= now)
    if (!piece) return 0
    const { segment, share: part, before } = piece
    return Math.floor(before + part * workSeconds(key, segment.from, Math.min(now, segment.to ?? now)))
  }
  return { from: first.segment.from, value }
}
