import type { GraphTarget } from '@naru/mesh/graph/query/graph-options'
import { GraphOptionError, parseGraphOptions } from '@naru/mesh/graph/query/parse-graph-options'
import type { FastifyInstance } from 'fastify'
import type { MeshDeps } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { type Query, readQuery } from './mesh-query.ts'
import { answerMeasured } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces'
/** Beyond these no picture is readable, and no Prometheus is asked in vain. */
const MOST_NAMESPACES = 1000
const LONGEST_S = 30 * 86_400
/** Whoever looks within the same few seconds asks the same. */
const ALIGN_S = 10

type Params = Readonly<Record<'ns' | 'name' | 'version' | 'value' | 'service', string>>
type Target = (params: Params) => GraphTarget | null

const TARGETS: Readonly<Record<string, Target>> = {
  '/graph': () => null,
  '/:ns/workloads/:name/graph': ({ ns: namespace, name }) => ({
    type: 'workload',
    namespace,
    workload: name,
  }),
  '/:ns/services/:name/graph': ({ ns: namespace, name }) => ({ type: 'service', namespace, service: name }),
  '/:ns/applications/:name/graph': ({ ns: namespace, name }) => ({
    type: 'app',
    namespace,
    app: name,
    version: null,
  }),
  '/:ns/applications/:name/versions/:version/graph': ({ ns: namespace, name, version }) => ({
    type: 'app',
    namespace,
    app: name,
    version,
  }),
  '/:ns/aggregates/:name/:value/graph': ({ ns: namespace, name, value }) => ({
    type: 'aggregate',
    namespace,
    name,
    value,
    service: null,
  }),
  '/:ns/aggregates/:name/:value/:service/graph': ({ ns: namespace, name, value, service }) => ({
    type: 'aggregate',
    namespace,
    name,
    value,
    service,
  }),
}

/** The graphs of docs/spec/mesh-wire.md 3: of namespaces, and of one node. */
export function addMeshGraphRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  for (const [path, target] of Object.entries(TARGETS)) {
    scope.get(`${ROOT}${path}`, { config: { permission: 'cluster' } }, async (request, reply) => {
      // The path names its parameters.
      const options = readGraphOptions(readQuery(request), target(request.params as Params), alignedNow(deps))
      const isNow = !readQuery(request)['queryTime']
      const ask = { namespaces: options.namespaces, options, isNow }
      return answerMeasured(
        deps,
        { request, reply },
        { plan: { name: 'graphPlan', ask }, question: { name: 'graph', ask } },
      )
    })
  }
}

/** Unix seconds. */
export function alignedNow({ now }: Pick<MeshDeps, 'now'>): number {
  return Math.floor(now() / 1000 / ALIGN_S) * ALIGN_S
}

/** Refuses a span that nobody keeps. */
export function checkDuration(parameter: string, seconds: number): number {
  if (seconds > LONGEST_S) throw new MeshError(400, `${parameter}: at most 30 days`)
  return seconds
}

/** Throws what becomes a 400. */
export function readGraphOptions(query: Query, target: GraphTarget | null, now: number) {
  try {
    const options = parseGraphOptions(query, target, now)
    if (options.namespaces.length > MOST_NAMESPACES)
      throw new MeshError(400, `namespaces: at most ${MOST_NAMESPACES}`)
    checkDuration('duration', options.duration)
    return options
  } catch (error) {
    if (error instanceof GraphOptionError) throw new MeshError(400, error.message)
    throw error
  }
}
