import type { Span, SpanList, Trace } from '@naru/contract/mesh/wire/traces'
import { isIn, type Places } from '../answers/mesh-world.ts'
import { isPicked } from './pick-span.ts'
import type { TracesPlan } from './plan-traces.ts'
import { namespaceOf } from './traced-span.ts'

/** The traces of a plan in which something meant took part, as far as a caller may know. */
export function tellTraces(
  { service, pick }: TracesPlan,
  traces: readonly Trace[],
  readable: Places,
): readonly Trace[] {
  return traces
    .filter((trace) => trace.spans.some((span) => isOwn(trace, span, service) && isPicked(span, pick)))
    .map((trace) => closeTrace(trace, readable))
}

/** The spans that are meant themselves, each with its process and how many spans its trace has. */
export function tellSpans(
  { service, pick }: TracesPlan,
  traces: readonly Trace[],
  readable: Places,
): SpanList {
  return traces.flatMap((whole) => {
    const trace = closeTrace(whole, readable)
    return trace.spans
      .filter((span) => isOwn(trace, span, service) && isPicked(span, pick))
      .map((span) => {
        const process = trace.processes[span.processID]
        return { ...span, ...(process && { process }), traceSize: trace.spans.length }
      })
  })
}

/** One trace, as far as a caller may know; null where nothing in it is theirs to read. */
export function tellTrace(trace: Trace, readable: Places): Trace | null {
  return trace.spans.some((span) => isReadable(trace, span, readable)) ? closeTrace(trace, readable) : null
}

function isOwn({ processes }: Trace, { processID }: Span, service: string): boolean {
  return processes[processID]?.serviceName === service
}

function isReadable({ processes }: Trace, span: Span, readable: Places): boolean {
  if (readable === 'all') return true
  const namespace = namespaceOf(span, processes[span.processID])
  return namespace !== null && isIn(readable, namespace)
}

/** What a neighbour may know of a span: how it ended and how long it took, as a caller's own proxy counts it. */
const OPEN_TAGS = [
  'span.kind',
  'http.status_code',
  'http.response.status_code',
  'grpc.status_code',
  'response_flags',
  'error',
]
const UNKNOWN = 'unknown'

/** That it failed and not what with: some write there what was asked of whom. */
function closeTag(tag: Span['tags'][number]): Span['tags'][number] {
  if (tag.key !== 'error') return tag
  return { key: 'error', type: 'bool', value: tag.value !== false && tag.value !== 'false' }
}

/**
 * Spans of namespaces that may not be read are closed: what is left of them is that they were, when, and how they ended. All
 * that are closed in one namespace seem to be of one process, and processes without a span are nobody's.
 */
function closeTrace(trace: Trace, readable: Places): Trace {
  if (readable === 'all') return trace
  const processes: Record<string, Trace['processes'][string]> = {}
  const spans = trace.spans.map((span): Span => {
    const process = trace.processes[span.processID]
    if (isReadable(trace, span, readable)) {
      if (process) processes[span.processID] = process
      return span
    }
    const serviceName = `${UNKNOWN}.${namespaceOf(span, process) ?? UNKNOWN}`
    processes[serviceName] = { serviceName, tags: [] }
    const { process: _, ...rest } = span
    const tags = span.tags.filter(({ key }) => OPEN_TAGS.includes(key)).map(closeTag)
    return { ...rest, operationName: UNKNOWN, tags, logs: [], processID: serviceName, warnings: null }
  })
  return { ...trace, spans, processes, warnings: null }
}
