import type { MeshQuestion } from '@naru/mesh/answers/answer-mesh'
import { tellCustomDashboard } from '@naru/mesh/dashboards/plan-dashboard'
import type { MetricOptions, MetricTarget, PlannedRange } from '@naru/mesh/metrics/metric-options'
import { tellCrippled } from '@naru/mesh/metrics/tell-crippled'
import { CHART_METRICS, tellDashboard } from '@naru/mesh/metrics/tell-dashboard'
import { tellMetrics } from '@naru/mesh/metrics/tell-metrics'
import { withRegisteredIds } from '@naru/mesh/telemetry/cluster-names'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { leavingSignal } from '../http/leaving.ts'
import { askedOf, askThread, type Exchange, type MeshDeps, sendText } from './mesh-asker.ts'
import { loadExternalLinks, ownDashboardsOf } from './mesh-dashboards.ts'
import { alignedNow } from './mesh-graph-routes.ts'
import { readDashboardAsk, readMetricOptions } from './mesh-metrics-query.ts'
import { loadMetricNames, loadRanges, type RangeTelemetry } from './mesh-prometheus.ts'
import { loadReader } from './mesh-reader.ts'
import { MISSING_HEADER } from './mesh-telemetry.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster/namespaces/:ns'

type Params = Readonly<Record<'ns' | 'name' | 'value', string>>

const TARGETS: Readonly<Record<string, (params: Params) => MetricTarget>> = {
  '/apps/:name': ({ ns: namespace, name }) => ({ type: 'app', namespace, name }),
  '/services/:name': ({ ns: namespace, name }) => ({ type: 'service', namespace, name }),
  '/workloads/:name': ({ ns: namespace, name }) => ({ type: 'workload', namespace, name }),
}

const METRICS_ALONE: typeof TARGETS = {
  '': ({ ns: namespace }) => ({ type: 'namespace', namespace }),
  '/aggregates/:name/:value': ({ ns: namespace, name: label, value }) => ({
    type: 'aggregate',
    namespace,
    label,
    value,
  }),
}

/** What traffic was over time (docs/spec/mesh-wire.md 2.3.6), and the same as a dashboard (2.3.7). */
export function addMeshMetricsRoutes(scope: FastifyInstance, deps: MeshDeps): void {
  const config = { permission: 'cluster' } as const
  scope.get('/api/v1/mesh/cluster/:cluster/crippled', { config }, async (request, reply) => {
    const { cluster } = askedOf(deps, request)
    const names = await loadMetricNames(deps.prometheus, cluster, leavingSignal(request))
    return sendText(reply, JSON.stringify(tellCrippled(names), null, 2))
  })
  for (const [path, target] of Object.entries({ ...TARGETS, ...METRICS_ALONE })) {
    scope.get(`${ROOT}${path}/metrics`, { config }, async (request, reply) => {
      // The path names its parameters.
      const about = target(request.params as Params)
      const options = readMetricOptions(request.query, { target: about, now: alignedNow(deps) })
      return answerRanges(deps, { request, reply }, questionOf(options), (plan, { answers }) =>
        tellMetrics(plan, answers),
      )
    })
  }
  for (const [path, target] of Object.entries(TARGETS)) {
    scope.get(`${ROOT}${path}/dashboard`, { config }, async (request, reply) => {
      const about = target(request.params as Params)
      const asked = readMetricOptions(request.query, { target: about, now: alignedNow(deps) })
      const metrics = CHART_METRICS.filter((metric) => asked.metrics.includes(metric))
      const options = { ...asked, metrics }
      return answerRanges(deps, { request, reply }, questionOf(options), (plan, told) =>
        tellDashboard(options, plan, told),
      )
    })
  }
  addCustomDashboardRoute(scope, deps)
}

function questionOf(options: MetricOptions): MeshQuestion {
  return { name: 'metricsPlan', ask: { namespace: options.target.namespace, options } }
}

function addCustomDashboardRoute(scope: FastifyInstance, deps: MeshDeps): void {
  scope.get(
    `${ROOT}/customdashboard/:name`,
    { config: { permission: 'cluster' } },
    async (request, reply) => {
      const { ns: namespace, name: dashboard } = request.params as Params
      const own = ownDashboardsOf(deps, askedOf(deps, request).cluster)
      const ask = readDashboardAsk(request.query, { namespace, dashboard, own, now: alignedNow(deps) })
      return answerRanges(deps, { request, reply }, { name: 'dashboardPlan', ask }, async (plan, told) => {
        const externalLinks = await loadExternalLinks(deps, request, { own, name: dashboard })
        return tellCustomDashboard(ask, plan, { ...told, externalLinks })
      })
    },
  )
}

type Tell = (plan: readonly PlannedRange[], told: RangeTelemetry) => unknown

/** The cluster's thread refuses who may not read the namespace, and plans what its Prometheus is asked. */
async function answerRanges(
  deps: MeshDeps,
  { request, reply }: Exchange,
  question: MeshQuestion,
  tell: Tell,
): Promise<FastifyReply> {
  const asked = askedOf(deps, request)
  const { cluster } = asked
  const [reader, names] = await Promise.all([loadReader(deps, asked, []), deps.loadNames(cluster)])
  const text = await askThread(deps, { cluster, reader, names, question })
  // A thread tells plans in their own form.
  const plan = JSON.parse(text) as readonly PlannedRange[]
  const told = await loadRanges(deps.prometheus, { cluster, plan }, leavingSignal(request))
  if (told.failed.length > 0)
    reply.header(
      MISSING_HEADER,
      told.failed
        .map(({ id }) => `${cluster}/${id}`)
        .sort()
        .join(','),
    )
  const answers = told.answers.map(({ id, series }) => ({ id, series: withRegisteredIds(series, names) }))
  return sendText(reply, JSON.stringify(await tell(plan, { ...told, answers })))
}
