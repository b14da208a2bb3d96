import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { AppHealth, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/wire/health'
import { type Discovered, planDiscovery } from '../dashboards/discover.ts'
import { buildGraphSteps, writeGraphSteps } from '../graph/build-graph.ts'
import type { GraphInput } from '../graph/graph-input.ts'
import { ambientNamespaces } from '../graph/query/ambient-namespaces.ts'
import type { GraphOptions } from '../graph/query/graph-options.ts'
import { planGraphQueries } from '../graph/query/query-plan.ts'
import { planHealthQueries } from '../health/health-plan.ts'
import { NO_NAMES, nameInTelemetry, valueInTelemetry } from '../telemetry/cluster-names.ts'
import type { PlannedQuery } from '../telemetry/sample.ts'
import { existedAt, rateWindows } from '../time/rate-windows.ts'
import { healthOf } from './list-subjects.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'
import { readableSnapshot } from './readable-snapshot.ts'

/** The namespaces are those of the options; who may not read one of them is refused. */
export type GraphAsk = {
  readonly namespaces: readonly string[]
  readonly options: GraphOptions
  /** Whether nobody chose the time. */
  readonly isNow: boolean
}

/** Seconds, and the end of them in unix seconds. */
export type HealthSpan = {
  /** Null for all namespaces that the caller may read. */
  readonly namespaces: readonly string[] | null
  readonly duration: number
  readonly queryTime: number
  readonly isNow: boolean
}

export type HealthType = 'app' | 'service' | 'workload'
export type HealthAsk = { readonly namespace: string; readonly type: HealthType }

type Plan = readonly PlannedQuery[]

/** The queries of a graph. Throws a `GraphOptionError`. */
export function planGraph(world: MeshWorld, _: Reader, { options, isNow }: GraphAsk): Plan {
  const windows = rateWindows({ ...options, isNow }, world.snapshot)
  return planGraphQueries(askedOfTelemetry(options, world), windows, ambientNamespaces(world.snapshot))
}

/** The same, with clusters called as telemetry calls them. */
function askedOfTelemetry(options: GraphOptions, { names = NO_NAMES }: MeshWorld): GraphOptions {
  const { clusterName, target } = options
  return {
    ...options,
    clusterName: clusterName === null ? null : nameInTelemetry(names, clusterName),
    target:
      target?.type === 'aggregate'
        ? { ...target, value: valueInTelemetry(names, target.name, target.value) }
        : target,
  }
}

/** GET `/namespaces/graph` and the graphs of one node, of the answers to `planGraph`. */
export function writeGraph(
  world: MeshWorld,
  reader: Reader,
  ask: GraphAsk,
  write: (text: string) => void,
): Generator<void, void> {
  return writeGraphSteps(graphInput(world, reader, ask), write)
}

/** The same for what goes on with it. */
export function tellGraph(world: MeshWorld, reader: Reader, ask: GraphAsk): Generator<void, GraphAnswer> {
  return buildGraphSteps(graphInput(world, reader, ask))
}

function graphInput(
  { snapshot, vectors = {}, isWaiting, hash }: MeshWorld,
  reader: Reader,
  { options }: GraphAsk,
): GraphInput {
  return {
    options,
    vectors,
    snapshot: readableSnapshot(snapshot, reader),
    healthRates: snapshot.settings.healthRates,
    ...(isWaiting && { isWaiting }),
    ...(hash && { hash }),
  }
}

/** The queries behind the health of everything in namespaces, two for any number. Throws a `GraphOptionError`. */
export function planHealth(world: MeshWorld, reader: Reader, span: HealthSpan): Plan {
  const namespaces = span.namespaces ?? unnamed(world, reader, span)
  if (namespaces.length === 0) return []
  const windows = rateWindows({ ...span, namespaces }, world.snapshot)
  return planHealthQueries({ windows, queryTime: span.queryTime, clusterName: null, queryScope: {} })
}

/** The same, and what of the mesh's own dashboards one application or workload may have. */
export type SubjectSpan = HealthSpan & {
  readonly subject: Discovered
  readonly own: readonly OwnDashboard[]
}

/** The queries behind what is told of one application or workload. Throws a `GraphOptionError`. */
export function planSubject(world: MeshWorld, reader: Reader, ask: SubjectSpan): Plan {
  const { subject, own, queryTime: time } = ask
  return [...planHealth(world, reader, ask), ...planDiscovery(world, subject, { own, time })]
}

/** Who names nothing is not refused for what was not there yet. */
function unnamed(world: MeshWorld, reader: Reader, { isNow, queryTime }: HealthSpan): readonly string[] {
  const names = readableNamespaces(world, reader).map(({ name }) => name)
  return isNow ? names : existedAt(names, queryTime, world.snapshot)
}

type HealthByName = Readonly<Record<string, AppHealth | ServiceHealth | WorkloadHealth>>

/** GET `/namespaces/{ns}/health`. */
export function tellHealth(world: MeshWorld, _: unknown, { namespace, type }: HealthAsk): HealthByName {
  const health = healthOf(world, namespace)
  if (!health) return {}
  return { app: health.apps, service: health.services, workload: health.workloads }[type]
}

/** GET `…/{apps,services,workloads}/{name}/health`; null where there is none. */
export function tellSubjectHealth(
  world: MeshWorld,
  reader: Reader,
  ask: HealthAsk & { readonly name: string },
): HealthByName[string] | null {
  return tellHealth(world, reader, ask)[ask.name] ?? null
}
