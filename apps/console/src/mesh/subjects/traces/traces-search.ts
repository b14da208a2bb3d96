import { TRACE_LIMITS, TRACE_STATUS_CODES } from '@naru/contract/mesh/limits'
import { type ParsedQuery, type Query, queryText } from '@naru/contract/pages/query'

/** Of requests that came in, as the metrics know how long they take: no quicker ones are shown. */
export const PERCENTILES = ['75', '90', '95', '99'] as const
export type Percentile = (typeof PERCENTILES)[number]

type TraceLimit = (typeof TRACE_LIMITS)[number]
const USUAL_LIMIT: TraceLimit = 100
/** The one that filters nothing. */
export const ANY_CODE = TRACE_STATUS_CODES[0]

/** What traces are shown, and which of them is open. */
export type TracesChoice = {
  readonly limit: TraceLimit
  readonly percentile: Percentile | null
  readonly errs: boolean
  readonly statusCode: (typeof TRACE_STATUS_CODES)[number]
  /** Whether a trace stands as high as its spans take on average, not as long as it takes. */
  readonly showSpansAvg: boolean
  readonly traceId: string | null
  readonly spanId: string | null
}

/** Reads an address; what it says wrongly is as usual. */
export function parseTracesChoice(search: ParsedQuery): TracesChoice {
  const text = (key: string): string | null => queryText(search, key)
  return {
    limit: TRACE_LIMITS.find((one) => String(one) === text('limit')) ?? USUAL_LIMIT,
    percentile: PERCENTILES.find((one) => one === text('percentile')) ?? null,
    errs: text('errs') === 'true',
    statusCode: TRACE_STATUS_CODES.find((one) => one === text('statusCode')) ?? ANY_CODE,
    showSpansAvg: text('showSpansAvg') === 'true',
    traceId: text('traceId') || null,
    spanId: text('spanId') || null,
  }
}

/** What an address has to say for a choice; what is as usual is not said. */
export function writeTracesChoice(choice: TracesChoice): Query {
  const { limit, percentile, errs, statusCode, showSpansAvg, traceId, spanId } = choice
  return {
    limit: limit === USUAL_LIMIT ? null : limit,
    percentile,
    errs: errs || null,
    statusCode: statusCode === ANY_CODE ? null : statusCode,
    showSpansAvg: showSpansAvg || null,
    traceId,
    spanId: traceId === null ? null : spanId,
  }
}

/** What belongs to the view of traces alone. */
export const NO_TRACES_CHOICE: Query = writeTracesChoice(parseTracesChoice({}))

const ID = /^[0-9a-f]{1,32}$/i

/** Whether an address names a trace that can be asked for. */
export function isTraceId(id: string): boolean {
  return ID.test(id)
}
