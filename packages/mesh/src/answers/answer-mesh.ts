import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type DashboardAsk, planDashboard } from '../dashboards/plan-dashboard.ts'
import { GraphOptionError } from '../graph/query/parse-graph-options.ts'
import { type MetricsAsk, planMetrics } from '../metrics/plan-metrics.ts'
import { planStats, type StatsAsk } from '../metrics/plan-stats.ts'
import { meshMtls, namespaceMtls } from '../mtls/mtls-status.ts'
import { type SyncAsk, type SyncByNamespace, tellSync } from '../proxies/read-sync.ts'
import { type DumpAsk, tellConfigDump } from '../proxies/tell-config-dump.ts'
import { NO_NAMES, vectorsWithIds } from '../telemetry/cluster-names.ts'
import { planTraces, type TracesAsk } from '../tracing/plan-traces.ts'
import {
  type GraphAsk,
  type HealthAsk,
  type HealthSpan,
  planGraph,
  planHealth,
  planSubject,
  type SubjectSpan,
  tellHealth,
  tellSubjectHealth,
  writeGraph,
} from './answer-telemetry.ts'
import { type AppAsk, describeApp } from './describe-app.ts'
import { type ConfigAsk, describeConfig, tellWritten, type WrittenAsk } from './describe-config.ts'
import { describePod } from './describe-pod.ts'
import { describeService, type ServiceAsk } from './describe-service.ts'
import { describeWorkload, type WorkloadAsk } from './describe-workload.ts'
import { type DraftsAsk, judgeDrafts, refuseDrafts } from './drafts/judge-draft.ts'
import { tellDraftWorld } from './drafts/tell-draft-world.ts'
import { findLostPrincipals, findPrincipals, tellMate } from './judgements/know-elsewhere.ts'
import {
  type ClusterListAsk,
  listClusterApps,
  listClusterServices,
  listClusterTls,
  listClusterWorkloads,
} from './list-cluster.ts'
import { type ConfigListAsk, listConfig } from './list-config.ts'
import { listNamespaces, tellCluster, tellWrittenNamespace } from './list-namespaces.ts'
import { type ListAsk, listApps, listServices, listWorkloads } from './list-subjects.ts'
import { type MeshWorld, mayRead, type Reader, type Refusal, refuseNamespace } from './mesh-world.ts'
import { placeWrite, type WriteAsk } from './place-write.ts'
import { type ConfigQuestion, tellConfig } from './public-config.ts'
import {
  type ComponentsAsk,
  findCertificates,
  findControlPlane,
  type StatusAsk,
  tellComponents,
  tellStatus,
} from './tell-control-plane.ts'
import { tellCanary, tellControlPlanes, tellThresholds } from './tell-revisions.ts'
import { summariseNamespace, summariseNamespaces } from './tell-validations.ts'
import { planWhatIf, tellWhatIf, type WhatIfAsk } from './tell-what-if.ts'

/**
 * What can be asked of a mesh; those about namespaces name them. What telemetry answers is asked twice: for the plan of
 * its queries, and with their answers in the world.
 */
export type MeshQuestions = {
  readonly namespaces: Readonly<Record<never, never>>
  readonly status: StatusAsk
  readonly components: ComponentsAsk
  readonly mesh: Readonly<Record<never, never>>
  readonly controlPlane: Readonly<Record<never, never>>
  readonly certificates: Readonly<Record<never, never>>
  readonly outbound: Readonly<Record<never, never>>
  readonly clusters: Readonly<Record<never, never>>
  readonly publicConfig: ConfigQuestion
  readonly canary: Readonly<Record<never, never>>
  readonly thresholds: Readonly<Record<never, never>>
  readonly meshTls: Readonly<Record<never, never>>
  readonly validations: { readonly namespaces: readonly string[] | null }
  readonly configs: ConfigListAsk
  readonly namespaceTls: { readonly namespace: string }
  readonly namespaceValidations: { readonly namespace: string }
  readonly config: ConfigAsk
  readonly writePlace: WriteAsk
  readonly written: WrittenAsk
  readonly writtenNamespace: { readonly namespace: string; readonly object: KubeObject }
  readonly lostPrincipals: Readonly<Record<never, never>>
  readonly principals: Parameters<typeof findPrincipals>[2]
  readonly mate: Readonly<Record<never, never>>
  readonly drafts: DraftsAsk
  readonly draftWorld: Readonly<Record<never, never>>
  readonly workloads: ListAsk
  readonly services: ListAsk
  readonly apps: ListAsk
  readonly clusterWorkloads: ClusterListAsk
  readonly clusterServices: ClusterListAsk
  readonly clusterApps: ClusterListAsk
  readonly clusterTls: Pick<ClusterListAsk, 'namespaces'>
  readonly workload: WorkloadAsk
  readonly service: ServiceAsk
  readonly app: AppAsk
  readonly pod: { readonly namespace: string; readonly name: string }
  readonly configDump: DumpAsk
  readonly sync: SyncAsk
  readonly graphPlan: GraphAsk
  readonly graph: GraphAsk
  readonly healthPlan: HealthSpan
  readonly subjectPlan: SubjectSpan
  readonly health: HealthAsk
  readonly subjectHealth: HealthAsk & { readonly name: string }
  readonly metricsPlan: MetricsAsk
  readonly dashboardPlan: DashboardAsk
  readonly statsPlan: StatsAsk
  readonly tracesPlan: TracesAsk
  readonly whatIfPlan: WhatIfAsk
  readonly whatIf: WhatIfAsk
}

type Question<Name extends keyof MeshQuestions> = { readonly name: Name; readonly ask: MeshQuestions[Name] }

/** Those that tell of pods, or of health, in which proxies count. */
export const ABOUT_PROXIES = [
  'pod',
  'workload',
  'app',
  'workloads',
  'apps',
  'clusterWorkloads',
  'clusterApps',
] as const satisfies readonly (keyof MeshQuestions)[]
type AboutProxies = (typeof ABOUT_PROXIES)[number]

/** Those that tell how policies are judged, and in which other clusters of the mesh count. */
export const ABOUT_POLICIES: readonly (keyof MeshQuestions)[] = [
  'validations',
  'configs',
  'namespaceValidations',
  'config',
]

/** Asked with what istiod says of proxies, by their namespaces, where the caller may ask it. */
export type ProxyQuestion = {
  [Name in AboutProxies]: Question<Name> & { readonly sync?: SyncByNamespace }
}[AboutProxies]

type OtherQuestion = { [Name in Exclude<keyof MeshQuestions, AboutProxies>]: Question<Name> }

export type MeshQuestion = ProxyQuestion | OtherQuestion[keyof OtherQuestion]

/** `written`: what is JSON already; `working`: an answer that takes its time; `writing`: one that is told as JSON meanwhile. */
export type MeshAnswer =
  | { readonly type: 'found'; readonly value: unknown }
  | { readonly type: 'written'; readonly text: string }
  | Refusal
  | { readonly type: 'working'; readonly steps: Generator<void, unknown> }
  | { readonly type: 'writing'; readonly steps: (write: (text: string) => void) => Generator<void, void> }

/**
 * Answers one question for one caller, in the shapes of docs/spec/mesh-wire.md 2.3. The world's vectors are as Prometheus
 * answered: here its names of clusters end, and from here on clusters are called as they are registered.
 */
export function answerMesh(told: MeshWorld, reader: Reader, question: MeshQuestion): MeshAnswer {
  const { vectors, names = NO_NAMES } = told
  const sync = 'sync' in question ? question.sync : undefined
  const world = {
    ...told,
    ...(vectors && { vectors: vectorsWithIds(vectors, names) }),
    ...(sync && { sync }),
  }
  const refusal = refuse(world, reader, question)
  if (refusal) return refusal
  if (question.name === 'draftWorld') {
    const text = tellDraftWorld(world, reader)
    return text === null ? { type: 'missing', what: describe(question) } : { type: 'written', text }
  }
  if (question.name === 'graph')
    return { type: 'writing', steps: (write) => writeGraph(world, reader, question.ask, write) }
  if (isWork(question)) {
    const work = WORKS[question.name] as Tell<unknown, Generator<void, unknown>>
    return { type: 'working', steps: work(world, reader, question.ask) }
  }
  const answer = ANSWERS[question.name] as Tell<unknown, unknown>
  const value = refusing(() => answer(world, reader, question.ask))
  if (value instanceof GraphOptionError) return { type: 'refused', message: value.message }
  return value === null ? { type: 'missing', what: describe(question) } : { type: 'found', value }
}

/** Before anything is looked at. */
function refuse(world: MeshWorld, reader: Reader, question: MeshQuestion): Refusal | null {
  if ('drafts' in question.ask) {
    const refusal = refuseDrafts(world, reader, question.ask)
    if (refusal) return refusal
  }
  for (const namespace of namespacesOf(world, question)) {
    const refusal = refuseNamespace(world, reader, namespace)
    // A graph knows the namespaces that its caller may read, and no others.
    if (refusal) return question.name.startsWith('graph') ? { type: 'forbidden', namespace } : refusal
  }
  if (question.name !== 'whatIf') return null
  const { drafts, namespace } = question.ask
  const closed = drafts.find(({ type }) => !mayRead(reader, type, namespace))
  return closed ? { type: 'missing', what: closed.type } : null
}

function refusing<Told>(tell: () => Told): Told | GraphOptionError {
  try {
    return tell()
  } catch (error) {
    if (error instanceof GraphOptionError) return error
    throw error
  }
}

type Tell<Ask, Told> = (world: MeshWorld, reader: Reader, ask: Ask) => Told

/** What takes its time where a mesh is large. */
const WORKS = {
  clusterWorkloads: listClusterWorkloads,
  clusterServices: listClusterServices,
  clusterApps: listClusterApps,
  whatIf: tellWhatIf,
} satisfies { readonly [Name in keyof MeshQuestions]?: Tell<MeshQuestions[Name], Generator<void, unknown>> }

type Work = Extract<MeshQuestion, { readonly name: keyof typeof WORKS }>

function isWork(question: MeshQuestion): question is Work {
  return question.name in WORKS
}

type Answers = {
  readonly [Name in Exclude<keyof MeshQuestions, Work['name'] | 'draftWorld' | 'graph'>]: Tell<
    MeshQuestions[Name],
    unknown
  >
}

const ANSWERS: Answers = {
  namespaces: listNamespaces,
  status: tellStatus,
  components: tellComponents,
  mesh: tellControlPlanes,
  controlPlane: findControlPlane,
  certificates: findCertificates,
  outbound: ({ settings }) => ({ mode: settings.outboundPolicy }),
  clusters: (world) => [tellCluster(world)],
  publicConfig: tellConfig,
  canary: tellCanary,
  thresholds: tellThresholds,
  meshTls: ({ cluster, settings }) => meshMtls(cluster.config, settings),
  validations: (world, reader, { namespaces }) => summariseNamespaces(world, reader, namespaces),
  configs: listConfig,
  namespaceTls: ({ cluster, settings }, _, { namespace }) =>
    namespaceMtls(cluster.config, namespace, settings),
  namespaceValidations: (world, reader, { namespace }) => summariseNamespace(world, reader, namespace),
  config: describeConfig,
  writePlace: placeWrite,
  written: tellWritten,
  writtenNamespace: tellWrittenNamespace,
  lostPrincipals: findLostPrincipals,
  principals: findPrincipals,
  mate: tellMate,
  drafts: judgeDrafts,
  workloads: listWorkloads,
  services: listServices,
  apps: listApps,
  clusterTls: listClusterTls,
  workload: describeWorkload,
  service: describeService,
  app: (world, _, ask) => describeApp(world, ask),
  pod: ({ find, settings, sync }, _, { namespace, name }) => {
    const pod = find('pods', namespace, name)
    return pod ? describePod(pod, settings, sync?.[namespace]) : null
  },
  configDump: ({ settings }, _, ask) => tellConfigDump(ask, settings),
  sync: (_world, _reader, ask) => tellSync(ask),
  graphPlan: planGraph,
  healthPlan: planHealth,
  subjectPlan: planSubject,
  health: tellHealth,
  subjectHealth: tellSubjectHealth,
  metricsPlan: planMetrics,
  dashboardPlan: planDashboard,
  statsPlan: planStats,
  tracesPlan: planTraces,
  whatIfPlan: planWhatIf,
}

/** Those whose reading the question is about; without names it is about all that may be read. */
function namespacesOf({ settings }: MeshWorld, { name, ask }: MeshQuestion): readonly string[] {
  if (name === 'mesh') return [settings.istioNamespace]
  if ('namespace' in ask) return [ask.namespace]
  return 'namespaces' in ask ? (ask.namespaces ?? []) : []
}

function describe({ name, ask }: MeshQuestion): string {
  if (name === 'subjectHealth') return `${ask.type} “${ask.name}”`
  if (name === 'components') return 'a control plane of Istio'
  if (name === 'draftWorld') return 'a mesh that is small enough to be told as a whole'
  if (name === 'configDump') return `a configuration of the proxy of “${ask.name}” that can be read`
  if (name === 'dashboardPlan') return `dashboard “${ask.dashboard}”`
  if (name === 'tracesPlan') return `${ask.of} “${ask.name}”`
  if (name === 'writePlace') return ask.name === null ? ask.of : `${ask.of} “${ask.name}”`
  return 'name' in ask ? `${name} “${ask.name}”` : name
}
