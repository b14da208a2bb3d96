import { workSeconds } from '../../../life/load.ts'
import type { Span, Stretch } from '../../family.ts'

/** A pod at one end of a call, while it is ready. */
export type Party = { readonly version: string; readonly spans: readonly Span[] }

/** How many pods stood ready at an end, by their version. */
export type Standing = { readonly total: number; readonly byVersion: ReadonlyMap<string, number> }

/** Between two moments at which a pod came or went. */
export type Segment = Span & { readonly callers: Standing; readonly callees: Standing }

/** An end that is not in the cluster, and always there. */
export const OUTSIDE: Standing = { total: 1, byVersion: new Map([['unknown', 1]]) }

type Change = {
  readonly at: number
  readonly end: 'callers' | 'callees'
  readonly version: string
  readonly by: number
}

function changesOf(end: Change['end'], parties: readonly Party[]): readonly Change[] {
  return parties.flatMap(({ version, spans }) =>
    spans.flatMap(({ from, to }) => [
      { at: from, end, version, by: 1 },
      ...(to === undefined ? [] : [{ at: to, end, version, by: -1 }]),
    ]),
  )
}

function change({ byVersion }: Standing, { version, by }: Change): Standing {
  const next = new Map(byVersion).set(version, (byVersion.get(version) ?? 0) + by)
  return { total: [...next.values()].reduce((sum, one) => sum + one, 0), byVersion: next }
}

/** Who could call whom, and when; null for an end outside the cluster. */
export function buildTimeline(
  callers: readonly Party[] | null,
  callees: readonly Party[] | null,
): readonly Segment[] {
  const changes = [...changesOf('callers', callers ?? []), ...changesOf('callees', callees ?? [])].toSorted(
    (left, right) => left.at - right.at,
  )
  const none: Standing = { total: 0, byVersion: new Map() }
  const now = { callers: callers ? none : OUTSIDE, callees: callees ? none : OUTSIDE }
  const segments: Segment[] = []
  for (const [index, one] of changes.entries()) {
    now[one.end] = change(now[one.end], one)
    const to = changes[index + 1]?.at
    if (to !== one.at) segments.push({ from: one.at, ...now, ...(to === undefined ? {} : { to }) })
  }
  return segments
}

/** The same segments, none of them beyond any of these moments, which are in the order of time. */
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
