import type { Trace } from '@naru/contract/mesh/wire/traces'
import { buildTraceTree } from './trace-tree.ts'
import { isErrorSpan, tagOf } from './traced-span.ts'

/** One trace among many; times in microseconds. */
export type TraceSummary = {
  readonly traceId: string
  readonly start: number
  readonly duration: number
  /** Of a span, on average. */
  readonly meanSpan: number
  readonly spans: number
  readonly errors: number
  /** What came in first. */
  readonly operation: string
  readonly service: string
  /** How it was answered to whoever asked first; null where nobody told. */
  readonly code: string | null
}

export function summariseTrace(trace: Trace): TraceSummary {
  const { start, duration, rows } = buildTraceTree(trace)
  const [first] = rows
  const total = trace.spans.reduce((sum, span) => sum + span.duration, 0)
  return {
    traceId: trace.traceID,
    start,
    duration,
    meanSpan: trace.spans.length === 0 ? 0 : total / trace.spans.length,
    spans: trace.spans.length,
    errors: trace.spans.filter(isErrorSpan).length,
    operation: first?.span.operationName ?? '',
    service: first?.service ?? '',
    code: first ? tagOf(first.span, 'http.status_code') : null,
  }
}
