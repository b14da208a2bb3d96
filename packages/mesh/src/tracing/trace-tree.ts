import type { Span, Trace } from '@naru/contract/mesh/wire/traces'
import { entryOf } from '../model/entry-of.ts'
import { isErrorSpan, parentOf } from './traced-span.ts'

/** A span where it stands under others; times in microseconds. */
export type TraceRow = {
  readonly span: Span
  readonly service: string
  readonly depth: number
  /** Since the trace began. */
  readonly offset: number
  readonly isError: boolean
}

export type TraceTree = {
  readonly start: number
  readonly duration: number
  /** As one reads them: each span before those within it. */
  readonly rows: readonly TraceRow[]
}

/** The spans of a trace under one another; one whose outer span is missing stands at the top. */
export function buildTraceTree({ spans, processes }: Trace): TraceTree {
  const { start, duration } = extentOf(spans)
  const { roots, under } = arrange(spans.toSorted((left, right) => left.startTime - right.startTime))
  const rows: TraceRow[] = []
  const seen = new Set<Span>()
  const add = (top: Span): void => {
    const waiting = [{ span: top, depth: 0 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { span, depth } = next
      if (seen.has(span)) continue
      seen.add(span)
      const within = under.get(span.spanID) ?? []
      const service = processes[span.processID]?.serviceName ?? ''
      const offset = span.startTime - start
      rows.push({ span, service, depth, offset, isError: isErrorSpan(span) })
      for (const child of within.toReversed()) waiting.push({ span: child, depth: depth + 1 })
    }
  }
  // Spans that are within each other have no top: whichever of them comes first is one.
  for (const top of [...roots, ...spans]) add(top)
  return { start, duration, rows }
}

function arrange(spans: readonly Span[]) {
  const known = new Set(spans.map(({ spanID }) => spanID))
  const under = new Map<string, Span[]>()
  const roots: Span[] = []
  for (const span of spans) {
    const parent = parentOf(span)
    if (parent === null || parent === span.spanID || !known.has(parent)) roots.push(span)
    else entryOf(under, parent, (): Span[] => []).push(span)
  }
  return { roots, under }
}

/** From the first beginning to the last end. */
function extentOf(spans: readonly Span[]): { readonly start: number; readonly duration: number } {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { startTime, duration } of spans) {
    start = Math.min(start, startTime)
    end = Math.max(end, startTime + duration)
  }
  return spans.length === 0 ? { start: 0, duration: 0 } : { start, duration: end - start }
}
