import type { ProxyAnswer } from '../../cluster/content.ts'
import type { World } from '../../life/world.ts'
import { callsOf, type Meshed } from '../../seed/calls-of.ts'
import { hopsOf, type MeshRequest } from './requests.ts'
import { type ReportedSpan, type SpanTag, serviceOf, spansOf } from './spans.ts'
import { KEPT_MS, type TraceStore } from './trace-store.ts'

/** What a question asks for that a real store would not answer either. */
class QueryError extends Error {
  override name = 'QueryError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const USUAL_LIMIT = 100
/** Reports of a request come when it is over, and not at once. */
const DELAY_MS = 2_000
const UNITS_US: Readonly<Record<string, number>> = {
  ns: 0.001,
  us: 1,
  µs: 1,
  ms: 1_000,
  s: 1_000_000,
  m: 60_000_000,
  h: 3_600_000_000,
}

function answer(code: number, fields: Readonly<Record<string, unknown>>): ProxyAnswer {
  const body = JSON.stringify({ data: null, total: 0, limit: 0, offset: 0, errors: null, ...fields })
  return { status: code, headers: JSON_TYPE, body }
}

/** Microseconds of `1.5ms`. */
function readDuration(name: string, text: string | null): number | null {
  if (text === null || text === '') return null
  const parts = /^(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)$/.exec(text)
  if (!parts) throw new QueryError(400, `unable to parse param '${name}': time: invalid duration "${text}"`)
  return Number(parts[1]) * (UNITS_US[parts[2] ?? ''] ?? 0)
}

function readMicros(name: string, text: string | null, otherwise: number): number {
  if (text === null || text === '') return otherwise
  if (!/^\d+$/.test(text))
    throw new QueryError(
      400,
      `unable to parse param '${name}': strconv.ParseInt: parsing "${text}": invalid syntax`,
    )
  return Number(text)
}

function readTags(form: URLSearchParams): Readonly<Record<string, string>> {
  const text = form.get('tags')
  if (text === null || text === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed && typeof parsed === 'object')
      return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]))
  } catch {
    // Said below.
  }
  throw new QueryError(400, `malformed 'tags' parameter, cannot unmarshal JSON: ${text}`)
}

type Search = {
  readonly service: string
  readonly operation: string
  readonly from: number
  readonly to: number
  readonly least: number | null
  readonly most: number | null
  readonly tags: Readonly<Record<string, string>>
  readonly limit: number
}

function readSearch(form: URLSearchParams, now: number): Search {
  const service = form.get('service') ?? ''
  if (service === '') throw new QueryError(400, `parameter 'service' is required`)
  const limit = form.get('limit') ?? ''
  if (limit !== '' && !/^\d+$/.test(limit))
    throw new QueryError(
      400,
      `unable to parse param 'limit': strconv.ParseInt: parsing "${limit}": invalid syntax`,
    )
  return {
    service,
    operation: form.get('operation') ?? '',
    from: readMicros('start', form.get('start'), (now - 2 * 86_400_000) * 1000),
    to: readMicros('end', form.get('end'), now * 1000),
    least: readDuration('minDuration', form.get('minDuration')),
    most: readDuration('maxDuration', form.get('maxDuration')),
    tags: readTags(form),
    limit: limit === '' ? USUAL_LIMIT : Number(limit),
  }
}

/** One span has to be all that is asked for. */
function isFound(span: ReportedSpan, search: Search): boolean {
  const { service, operation, from, to, least, most, tags } = search
  if (span.service !== service || (operation !== '' && span.operation !== operation)) return false
  if (span.start < from || span.start > to) return false
  if ((least !== null && span.duration < least) || (most !== null && span.duration > most)) return false
  const own = formatTags(span)
  return Object.entries(tags).every(([key, value]) =>
    own.some((tag) => tag.key === key && String(tag.value) === value),
  )
}

function formatTags({ tags, kind, isError }: ReportedSpan): readonly SpanTag[] {
  const text = (key: string, value: string): SpanTag => ({ key, type: 'string', value })
  return [
    ...Object.entries(tags).map(([key, value]) => text(key, value)),
    text('span.kind', kind),
    ...(isError
      ? [{ key: 'error', type: 'bool', value: true } as const, text('otel.status_code', 'ERROR')]
      : []),
  ]
}

function formatTrace(spans: readonly ReportedSpan[]) {
  const services = [...new Set(spans.map(({ service }) => service))]
  const processOf = (service: string): string => `p${services.indexOf(service) + 1}`
  return {
    traceID: spans[0]?.traceId,
    spans: spans.map((span) => ({
      traceID: span.traceId,
      spanID: span.spanId,
      operationName: span.operation,
      references:
        span.parentId === null ? [] : [{ refType: 'CHILD_OF', traceID: span.traceId, spanID: span.parentId }],
      startTime: span.start,
      duration: span.duration,
      tags: formatTags(span),
      logs: [],
      processID: processOf(span.service),
      warnings: null,
    })),
    processes: Object.fromEntries(
      services.map((serviceName) => [processOf(serviceName), { serviceName, tags: [] }]),
    ),
    warnings: null,
  }
}

/** Whether a request went by an application at all, before anything is worked out about it. */
function passes({ root }: MeshRequest, service: string): boolean {
  return hopsOf(root).some(
    ({ call: { from, to } }) => (from && serviceOf(from) === service) || serviceOf(to) === service,
  )
}

/** Whether an application in the cluster calls or is called. */
function isKnown(service: string, cluster: Meshed): boolean {
  return callsOf(cluster)
    .flatMap(({ from, to }) => (from ? [from, to] : [to]))
    .some((end) => end.cluster === cluster.name && serviceOf(end) === service)
}

type Asked = { readonly cluster: Meshed; readonly now: number }

function search(store: TraceStore, form: URLSearchParams, { cluster, now }: Asked): ProxyAnswer {
  const wanted = readSearch(form, now)
  if (!isKnown(wanted.service, cluster)) return answer(200, { data: [] })
  const found: ReturnType<typeof formatTrace>[] = []
  // A request may have begun before the span that is asked for.
  const last = Math.min(wanted.to / 1000, now - DELAY_MS)
  for (const request of store.newest(wanted.from / 1000 - 60_000, last)) {
    if (found.length >= wanted.limit) break
    if (!passes(request, wanted.service)) continue
    const spans = spansOf(request)
    if (spans.some((span) => isFound(span, wanted))) found.push(formatTrace(spans))
  }
  return answer(200, { data: found })
}

function findTrace(store: TraceStore, id: string): ProxyAnswer {
  if (!/^[0-9a-f]{1,32}$/i.test(id))
    throw new QueryError(
      400,
      `malformed parameter traceID: strconv.ParseUint: parsing "${id}": invalid syntax`,
    )
  const request = store.find(id)
  if (!request) throw new QueryError(404, 'trace not found')
  return answer(200, { data: [formatTrace(spansOf(request))] })
}

/** What has reported within as long as anything is kept, over so many traces. */
const LOOKED_AT = 2_000

function listSpans(store: TraceStore, now: number): readonly ReportedSpan[] {
  const spans: ReportedSpan[] = []
  let left = LOOKED_AT
  for (const request of store.newest(now - KEPT_MS, now)) {
    if (left-- === 0) break
    spans.push(...spansOf(request))
  }
  return spans
}

function listed(texts: readonly string[]): ProxyAnswer {
  const data = [...new Set(texts)].sort()
  return answer(200, { data, total: data.length })
}

const OPERATIONS = /^\/api\/services\/([^/]+)\/operations$/
const TRACE = /^\/api\/traces\/([^/]+)$/

/** Answers as the query service of a Jaeger. */
export function answerJaeger(
  path: string,
  { now, cluster }: Pick<World, 'now' | 'cluster'>,
  store: TraceStore,
): ProxyAnswer {
  const { pathname, searchParams } = new URL(path, 'http://jaeger')
  try {
    if (pathname === '/api/services') return listed(listSpans(store, now()).map(({ service }) => service))
    const service = OPERATIONS.exec(pathname)?.[1]
    if (service !== undefined)
      return listed(
        listSpans(store, now()).flatMap((span) =>
          span.service === decodeURIComponent(service) ? [span.operation] : [],
        ),
      )
    if (pathname === '/api/traces') return search(store, searchParams, { cluster, now: now() })
    const trace = TRACE.exec(pathname)?.[1]
    if (trace !== undefined) return findTrace(store, trace)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return answer(error.code, { errors: [{ code: error.code, msg: error.message }] })
  }
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: '404 page not found\n',
  }
}
