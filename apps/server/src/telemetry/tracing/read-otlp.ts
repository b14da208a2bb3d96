import type { Span, Trace } from '@naru/contract/mesh/wire/traces'
import type * as z from 'zod'
import { type OtlpSpan, otlpTrace } from './otlp-schema.ts'
import { readTags } from './read-tags.ts'

type Scope = z.infer<typeof otlpTrace>[number]['scopes'][number]['scope']

/** What Jaeger calls who does not say. */
const NO_NAME = 'OTLPResourceNoServiceName'
const KINDS = ['', 'internal', 'server', 'client', 'producer', 'consumer']
const OK = ['STATUS_CODE_OK', 1]
const ERROR = ['STATUS_CODE_ERROR', 2]

/** A trace of OpenTelemetry's JSON in the words of Jaeger; null where it has no span. */
export function readOtlp(told: unknown): Trace | null {
  const processes = createProcesses()
  const spans = otlpTrace.parse(told).flatMap(({ resource, scopes }) => {
    const processID = processes.idOf(readTags(resource?.attributes ?? []))
    return scopes.flatMap(({ scope, spans: made }) => made.map((one) => readSpan(one, scope, processID)))
  })
  const [first] = spans
  return first ? { traceID: first.traceID, spans, processes: processes.all(), warnings: null } : null
}

/** Spans come in batches: one process may have sent several. */
function createProcesses() {
  const known = new Map<string, { readonly id: string; readonly process: Trace['processes'][string] }>()
  return {
    idOf(attributes: Span['tags']): string {
      const name = attributes.find(({ key }) => key === 'service.name')?.value
      const tags = attributes.filter(({ key }) => key !== 'service.name')
      const process = { serviceName: typeof name === 'string' && name ? name : NO_NAME, tags }
      const text = JSON.stringify(process)
      const found = known.get(text) ?? { id: `p${known.size + 1}`, process }
      known.set(text, found)
      return found.id
    },
    all: (): Trace['processes'] =>
      Object.fromEntries([...known.values()].map(({ id, process }) => [id, process])),
  }
}

function readSpan(span: OtlpSpan, scope: Scope, processID: string): Span {
  const { traceId: traceID, spanId: spanID, parentSpanId, startTimeUnixNano: start } = span
  const parent = parentSpanId ? [{ refType: 'CHILD_OF', traceID, spanID: parentSpanId }] : []
  const links = span.links.map((one) => ({
    refType: 'FOLLOWS_FROM',
    traceID: one.traceId,
    spanID: one.spanId,
  }))
  return {
    traceID,
    spanID,
    ...(parentSpanId && { parentSpanID: parentSpanId }),
    operationName: span.name,
    references: [...parent, ...links],
    startTime: start,
    duration: Math.max(0, span.endTimeUnixNano - start),
    tags: tagSpan(span, scope),
    logs: span.events.map(({ timeUnixNano, name, attributes }) => ({
      timestamp: timeUnixNano,
      fields: [...(name ? [text('event', name)] : []), ...readTags(attributes)],
    })),
    processID,
    warnings: null,
  }
}

/** What OpenTelemetry has fields for is a tag as well, where the span does not say it by itself. */
function tagSpan({ attributes, kind, status }: OtlpSpan, scope: Scope): Span['tags'] {
  const own = readTags(attributes)
  const said = new Set(own.map(({ key }) => key))
  const more = [
    text('span.kind', typeof kind === 'number' ? KINDS[kind] : readKind(kind)),
    ...(ERROR.includes(status?.code ?? 0)
      ? [text('otel.status_code', 'ERROR'), { key: 'error', type: 'bool', value: true }]
      : []),
    ...(OK.includes(status?.code ?? 0) ? [text('otel.status_code', 'OK')] : []),
    text('otel.status_description', status?.message),
    text('otel.scope.name', scope?.name),
    text('otel.scope.version', scope?.version),
  ]
  return [...own, ...more.filter(({ key, value }) => value !== '' && !said.has(key))]
}

function readKind(kind: string): string {
  const told = kind.replace(/^SPAN_KIND_/, '').toLowerCase()
  return KINDS.includes(told) ? told : ''
}

function text(key: string, value: string | null | undefined): Span['tags'][number] {
  return { key, type: 'string', value: value ?? '' }
}
