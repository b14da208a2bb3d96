import { errorTraceParams, type TraceParams, traceParams } from '@naru/contract/mesh/query-params'
import type { TraceSearch } from '@naru/contract/mesh/trace-search'
import type { TracingInfo } from '@naru/contract/mesh/wire/status'
import type { TraceDetails, TraceList } from '@naru/contract/mesh/wire/traces'
import type { Places } from '@naru/mesh/answers/mesh-world'
import type { TracesAsk, TracesPlan } from '@naru/mesh/tracing/plan-traces'
import { tellSpans, tellTrace, tellTraces } from '@naru/mesh/tracing/tell-traces'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, askThread, type MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { alignedNow, checkDuration } from './mesh-graph-routes.ts'
import { readQuery } from './mesh-query.ts'
import { loadReader } from './mesh-reader.ts'
import { hasTracing, loadTrace, loadTraces } from './mesh-tracing.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'
const MICROS = 1_000_000
const MOST_TRACES = 500
const MOST_TAGS = 8
const LONGEST_TAG = 256
/** Where nobody says since when. */
const USUAL_S = 3600

type Params = Readonly<Record<'ns' | 'name' | 'id', string>>

const SUBJECTS = { apps: 'app', services: 'service', workloads: 'workload' } as const

/** Spans and traces of what is in the mesh (docs/spec/mesh-wire.md 2.2, 2.3.9), of the cluster's own trace store. */
export function addMeshTracingRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const
  for (const [plural, of] of Object.entries(SUBJECTS)) {
    const subject = `${ROOT}/namespaces/:ns/${plural}/:name`
    scope.get(`${subject}/traces`, { config }, async (request): Promise<TraceList> => {
      const { plan, readable, traces, errors } = await search(deps, request, of, readWish(deps, request))
      const data = [...tellTraces(plan, traces, readable)]
      return { data, errors, jaegerServiceName: plan.service }
    })
    scope.get(`${subject}/spans`, { config }, async (request) => {
      const { plan, readable, traces } = await search(deps, request, of, readWish(deps, request))
      return tellSpans(plan, traces, readable)
    })
  }
  scope.get(`${ROOT}/namespaces/:ns/apps/:name/errortraces`, { config }, async (request) => {
    const { duration } = parseQuery(errorTraceParams, request)
    const end = alignedNow(deps) * MICROS
    const start = end - checkDuration('duration', duration) * MICROS
    const wish = { start, end, minDuration: 0, tags: { error: 'true' }, limit: MOST_TRACES }
    return (await search(deps, request, 'app', wish)).traces.length
  })
  scope.get(`${ROOT}/traces/:id`, { config }, async (request): Promise<TraceDetails> => {
    // The path names it.
    const { id } = request.params as Params
    const asked = askedOf(deps, request)
    if (!/^[0-9a-f]{1,32}$/i.test(id)) throw new MeshError(400, `“${id}” is not the id of a trace`)
    const { namespaces } = await loadReader(deps, asked, [])
    const found = await loadTrace(deps.tracing, { cluster: asked.cluster, id }, leavingSignal(request))
    // Of a trace in which nothing is theirs to read a caller does not know that it is there.
    const data = found && tellTrace(found, namespaces)
    if (!data) throw new MeshError(404, `trace “${id}” not found`)
    return { data, errors: null }
  })
  scope.get(`${ROOT}/jaeger`, { config }, async (request): Promise<TracingInfo> => {
    const { cluster } = askedOf(deps, request)
    const enabled = await hasTracing(deps.tracing, cluster, leavingSignal(request))
    // Nobody reaches it by an address: its answers come by way of this API.
    return { enabled, integration: enabled, url: '', namespaceSelector: true, whiteListIstioSystem: [] }
  })
}

type Wish = Omit<TraceSearch, 'service'>

/** The cluster's thread refuses who may not read the namespace, and says what a trace store calls what is asked for. */
async function search(deps: MeshDeps, request: FastifyRequest, of: TracesAsk['of'], wish: Wish) {
  const { ns: namespace, name } = request.params as Params
  const asked = askedOf(deps, request)
  const { cluster } = asked
  const reader = await loadReader(deps, asked, [])
  const ask: TracesAsk = { namespace, of, name, kind: readQuery(request)['type'] || null }
  const text = await askThread(deps, { cluster, reader, question: { name: 'tracesPlan', ask } })
  // A thread tells plans in their own form.
  const plan = JSON.parse(text) as TracesPlan
  const told = await loadTraces(
    deps.tracing,
    cluster,
    { ...wish, service: plan.service },
    leavingSignal(request),
  )
  const readable: Places = reader.namespaces
  return { plan, readable, ...told }
}

function readWish(deps: Pick<MeshDeps, 'now'>, request: FastifyRequest): Wish {
  const { startMicros, endMicros, limit, tags, minDuration } = parseQuery<TraceParams>(traceParams, request)
  const end = endMicros ?? alignedNow(deps) * MICROS
  const start = startMicros ?? end - USUAL_S * MICROS
  if (start > end) throw new MeshError(400, 'startMicros: later than endMicros')
  checkDuration('startMicros', Math.floor((end - start) / MICROS))
  if (limit < 1 || limit > MOST_TRACES) throw new MeshError(400, `limit: from 1 to ${MOST_TRACES}`)
  const entries = Object.entries(tags)
  if (entries.length > MOST_TAGS || entries.flat().some((text) => text.length > LONGEST_TAG))
    throw new MeshError(400, `tags: at most ${MOST_TAGS}, each of ${LONGEST_TAG} characters`)
  return { start, end, limit, tags, minDuration }
}

/** Throws a 400 that names the parameter. */
function parseQuery<T>(schema: z.ZodMiniType<T>, request: FastifyRequest): T {
  const { data, error } = schema.safeParse(readQuery(request))
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  throw new MeshError(400, `${String(issue?.path[0] ?? 'query')}: ${issue?.message ?? 'cannot be read'}`)
}
