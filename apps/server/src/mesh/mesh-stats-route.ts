import { type StatsQuery, statsQueries } from '@naru/contract/mesh/wire/stats'
import { tellStats } from '@naru/mesh/metrics/plan-stats'
import type { ClusterNames } from '@naru/mesh/telemetry/cluster-names'
import type { PlannedQuery } from '@naru/mesh/telemetry/sample'
import { parseDuration } from '@naru/mesh/time/duration'
import type { FastifyInstance } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, askThread, type MeshDeps, refuseOther, sendText } from './mesh-asker.ts'
import { MeshError } from './mesh-error.ts'
import { checkDuration } from './mesh-graph-routes.ts'
import { loadTelemetry } from './mesh-prometheus.ts'
import { loadReader } from './mesh-reader.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'
import { readObject } from './writes/write-body.ts'

const PATH = '/api/v1/mesh/cluster/:cluster/stats/metrics'
/** Each is some queries of its own. */
const MOST_QUERIES = 50
const MOST_QUANTILES = 6
const NOTHING = { answers: {}, failed: [] }

/** POST `/stats/metrics`: response times of many things, in one call; nothing is changed. */
export function addMeshStatsRoute(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster', readOnly: true } as const
  scope.post(PATH, { config }, async (request, reply) => {
    const asked = askedOf(deps, request)
    const { cluster } = asked
    const queries = readQueries(request.body, cluster, await deps.loadNames(cluster))
    const targets = queries.flatMap(({ target, peerTarget }) => [target, ...(peerTarget ? [peerTarget] : [])])
    const namespaces = [...new Set(targets.map(({ namespace }) => namespace))]
    const reader = await loadReader(deps, asked, [])
    const question = { name: 'statsPlan', ask: { namespaces, queries } } as const
    // A thread tells plans in their own form.
    const plan = JSON.parse(await askThread(deps, { cluster, reader, question })) as readonly PlannedQuery[]
    const told =
      plan.length === 0
        ? NOTHING
        : await loadTelemetry(deps.prometheus, { cluster, plan }, leavingSignal(request))
    if (told.failed.length > 0) reply.header(MISSING_HEADER, `${cluster}/stats`)
    return sendText(reply, JSON.stringify(tellStats(queries, told.answers)))
  })
}

function readQueries(body: unknown, cluster: string, names: ClusterNames): readonly StatsQuery[] {
  const { data, error } = statsQueries.safeParse(readObject(body))
  if (!data) throw new MeshError(400, `${error.issues[0]?.path.join('.') ?? 'queries'}: cannot be read`)
  if (data.queries.length > MOST_QUERIES) throw new MeshError(400, `queries: at most ${MOST_QUERIES}`)
  for (const query of data.queries) checkQuery(query, cluster, names)
  return data.queries
}

function checkQuery(
  { target, peerTarget, interval, quantiles, queryTime }: StatsQuery,
  cluster: string,
  names: ClusterNames,
): void {
  // Clients of Kiali name it as its istiod does.
  for (const { cluster: own = '' } of [target, ...(peerTarget ? [peerTarget] : [])])
    if (names.get(own) !== cluster) refuseOther('cluster', own, cluster)
  const seconds = parseDuration(interval)
  if (seconds === null || seconds < 1) throw new MeshError(400, `interval: “${interval}” is not a duration`)
  checkDuration('interval', seconds)
  if (!Number.isInteger(queryTime) || queryTime < 0)
    throw new MeshError(400, `queryTime: “${queryTime}” is not a time in unix seconds`)
  if (quantiles.length > MOST_QUANTILES || !quantiles.every((part) => /^(0(\.\d{1,6})?|1)$/.test(part)))
    throw new MeshError(400, `quantiles: at most ${MOST_QUANTILES}, from 0 to 1`)
}
