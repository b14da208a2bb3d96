import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import { ABOUT_PROXIES, type MeshQuestion, type ProxyQuestion } from '@naru/mesh/answers/answer-mesh'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerQuestion, askedOf, type Exchange, type MeshDeps } from './mesh-asker.ts'
import { ownDashboardsOf } from './mesh-dashboards.ts'
import { planOfHealth } from './mesh-health-routes.ts'
import { csv, localeOf, readClusterListAsk, readConfigListAsk, readListAsk, readQuery } from './mesh-query.ts'
import { answerWithHealth } from './mesh-telemetry.ts'
import type { LoadSync } from './proxies/sync-states.ts'

const ROOT = '/api/v1/mesh/cluster/:cluster'

type Params = Readonly<Record<'ns' | 'name', string>>
type Ask = (request: FastifyRequest, params: Params) => MeshQuestion

const NONE = {}

/** Calls that objects of the cluster answer alone, by their paths. */
const QUESTIONS: Readonly<Record<string, Ask>> = {
  '/clusters': () => ({ name: 'clusters', ask: NONE }),
  '/mesh': () => ({ name: 'mesh', ask: NONE }),
  '/mesh/canaries/status': () => ({ name: 'canary', ask: NONE }),
  '/mesh/resources/thresholds': () => ({ name: 'thresholds', ask: NONE }),
  '/namespaces': () => ({ name: 'namespaces', ask: NONE }),
  '/istio/config': (request) => ({ name: 'configs', ask: readConfigListAsk(request, null) }),
  '/istio/validations': (request) => ({
    name: 'validations',
    ask: { namespaces: csv(readQuery(request), 'namespaces') },
  }),
  '/clusters/tls': (request) => ({
    name: 'clusterTls',
    ask: { namespaces: csv(readQuery(request), 'namespaces') },
  }),
  '/mesh/tls': () => ({ name: 'meshTls', ask: NONE }),
  '/mesh/outbound_traffic_policy/mode': () => ({ name: 'outbound', ask: NONE }),
  '/namespaces/:ns/tls': (_, { ns: namespace }) => ({ name: 'namespaceTls', ask: { namespace } }),
  '/namespaces/:ns/validations': (_, { ns: namespace }) => ({
    name: 'namespaceValidations',
    ask: { namespace },
  }),
  '/namespaces/:ns/istio': (request, { ns }) => ({ name: 'configs', ask: readConfigListAsk(request, ns) }),
  '/namespaces/:ns/pods/:name': (_, { ns, name }) => ({ name: 'pod', ask: { namespace: ns, name } }),
}

/** Those that tell of health as well; without telemetry they tell of replicas alone. */
const HEALTHY: Readonly<Record<string, Ask>> = {
  '/clusters/workloads': (request) => ({ name: 'clusterWorkloads', ask: readClusterListAsk(request) }),
  '/clusters/services': (request) => ({ name: 'clusterServices', ask: readClusterListAsk(request) }),
  '/clusters/apps': (request) => ({ name: 'clusterApps', ask: readClusterListAsk(request) }),
  '/namespaces/:ns/workloads': (request, { ns }) => ({ name: 'workloads', ask: readListAsk(request, ns) }),
  '/namespaces/:ns/services': (request, { ns }) => ({ name: 'services', ask: readListAsk(request, ns) }),
  '/namespaces/:ns/apps': (request, { ns }) => ({ name: 'apps', ask: readListAsk(request, ns) }),
  '/namespaces/:ns/apps/:name': (_, { ns, name }) => ({ name: 'app', ask: { namespace: ns, name } }),
  '/namespaces/:ns/workloads/:name': (request, params) => askWorkload(request, params),
}

const askWorkload: Ask = (request, { ns, name }) => ({
  name: 'workload',
  ask: {
    namespace: ns,
    name,
    kind: readQuery(request)['type'] || null,
    health: true,
    istioResources: true,
    locale: localeOf(request),
  },
})

/** What a call of `HEALTHY` answers. */
async function answerHealthy(
  { deps, loadSync }: Loaders,
  { request, reply }: Exchange,
  ask: Ask,
): Promise<FastifyReply> {
  // The path names its parameters.
  const params = request.params as Params
  const own = ownDashboardsOf(deps, askedOf(deps, request).cluster)
  const question = withDashboards(await withSync(loadSync, request, ask(request, params)), own)
  const namespaces = 'namespaces' in question.ask ? question.ask.namespaces : [params.ns]
  if ('health' in question.ask && !question.ask.health)
    return answerQuestion(deps, { request, reply }, question)
  const plan = planOf(planOfHealth(deps, request, namespaces), question, own)
  return answerWithHealth(deps, { request, reply }, { plan, question })
}

/** Whoever tells of one application or workload tells of its dashboards. */
function withDashboards(question: MeshQuestion, own: readonly OwnDashboard[]): MeshQuestion {
  if (question.name === 'workload') return { ...question, ask: { ...question.ask, own } }
  return question.name === 'app' ? { ...question, ask: { ...question.ask, own } } : question
}

/** Which of them wait for a metric that is there, is asked with the health. */
function planOf(
  health: ReturnType<typeof planOfHealth>,
  question: MeshQuestion,
  own: readonly OwnDashboard[],
): MeshQuestion {
  if (question.name !== 'workload' && question.name !== 'app') return health
  const { name, ask } = question
  const subject = {
    type: name,
    namespace: ask.namespace,
    name: ask.name,
    kind: 'kind' in ask ? ask.kind : null,
  } as const
  return { name: 'subjectPlan', ask: { ...health.ask, subject, own } }
}

type Loaders = { readonly deps: MeshDeps; readonly loadSync: LoadSync }

/** GET `/namespaces/{ns}/workloads/{workload}`, and what PATCH of it answers. */
export function answerWorkload(loaders: Loaders, exchange: Exchange): Promise<FastifyReply> {
  return answerHealthy(loaders, exchange, askWorkload)
}

/** GET calls of docs/spec/mesh-wire.md 2.2 that need no rights to change anything. */
export function addMeshRoutes(scope: FastifyInstance, deps: MeshDeps, loadSync: LoadSync): void {
  for (const [path, ask] of Object.entries(QUESTIONS)) {
    scope.get(`${ROOT}${path}`, { config: { permission: 'cluster' } }, async (request, reply) => {
      // The path names its parameters.
      const question = await withSync(loadSync, request, ask(request, request.params as Params))
      return answerQuestion(deps, { request, reply }, question)
    })
  }
  for (const [path, ask] of Object.entries(HEALTHY)) {
    scope.get(`${ROOT}${path}`, { config: { permission: 'cluster' } }, async (request, reply) =>
      answerHealthy({ deps, loadSync }, { request, reply }, ask),
    )
  }
}

/**
 * Whoever tells of pods, or of health, counts on what istiod knows of their proxies. One pod or workload waits for it, and a
 * list does not: an istiod that is silent would hold up whoever looks at what it is about.
 */
async function withSync(
  loadSync: LoadSync,
  request: FastifyRequest,
  question: MeshQuestion,
): Promise<MeshQuestion> {
  if (!isAboutProxies(question)) return question
  const sync = await loadSync(request, 'name' in question.ask ? 'answer' : 'glance')
  if (!sync) return question
  const { ask } = question
  // Its thread is sent no more than it asks for.
  const own = 'namespace' in ask ? { [ask.namespace]: sync[ask.namespace] ?? {} } : sync
  return { ...question, sync: own }
}

/** A list without health says nothing of proxies. */
function isAboutProxies(question: MeshQuestion): question is ProxyQuestion {
  const { name, ask } = question
  return ABOUT_PROXIES.some((one) => one === name) && !('health' in ask && !ask.health)
}
