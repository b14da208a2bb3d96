import type { MeshNamespaceEntry } from '@naru/contract/mesh/wire/clusters'
import { HEALTH_STATUSES, type HealthStatus } from '@naru/contract/mesh/wire/health'
import type { ClusterTls, MtlsDisplay, MtlsStatus } from '@naru/contract/mesh/wire/tls'
import type { ValidationSummary } from '@naru/contract/mesh/wire/validations'
import type { ClusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import { groupBy } from '@naru/mesh/model/group-by'
import { namespaceDisplay } from '@naru/mesh/mtls/mtls-status'
import { statusOf } from '../subjects/subject-row.ts'
import { compareHealth } from './compare-health.ts'

/** How a namespace stands in the mesh. */
export type NamespaceFace = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly isAmbient: boolean
  readonly isInjected: boolean
  readonly workloads: number
  /** Workloads in the namespace that no proxy stands before, though it asks for one. */
  readonly missing: number
  readonly health: Readonly<Record<HealthStatus, number>>
  /** Workloads that are worse than an hour ago. */
  readonly worse: number
  /** Of its configuration; null until it is known. */
  readonly config: ValidationSummary | null
  /** What its proxies take, with what holds for the whole mesh; null until both are known. */
  readonly mtls: MtlsDisplay | null
}

type Told = {
  readonly namespaces: readonly MeshNamespaceEntry[]
  readonly injected: ReadonlySet<string>
  readonly workloads: ClusterWorkloads['workloads']
  /** The same an hour ago; null where that is not known. */
  readonly before: ClusterWorkloads['workloads'] | null
  readonly summaries: Readonly<Record<string, ValidationSummary>> | undefined
  readonly tls: { readonly mesh: MtlsStatus; readonly namespaces: ClusterTls } | undefined
}

/** Each namespace that has workloads or configuration: what got worse within the hour first, then what is worst. */
export function buildOverview({
  namespaces,
  injected,
  workloads,
  before,
  summaries,
  tls,
}: Told): readonly NamespaceFace[] {
  const byNamespace = groupBy(workloads, ({ namespace }) => namespace)
  const standings = compareHealth(workloads, before).filter(({ isWorse }) => isWorse)
  const worse = groupBy(standings, ({ namespace }) => namespace)
  const statuses = new Map(tls?.namespaces.map(({ namespace, status }) => [namespace, status]))
  return namespaces
    .map(({ name, isAmbient, labels }) => {
      const own = byNamespace.get(name) ?? []
      const isInjected = injected.has(name)
      return {
        name,
        labels,
        isAmbient,
        isInjected,
        workloads: own.length,
        missing: isInjected ? own.filter((one) => !one.istioSidecar && !one.istioAmbient).length : 0,
        health: countHealth(own),
        worse: worse.get(name)?.length ?? 0,
        config: summaries ? (summaries[name] ?? null) : null,
        mtls: tls ? namespaceDisplay(statuses.get(name) ?? 'MTLS_NOT_ENABLED', tls.mesh) : null,
      }
    })
    .filter(({ workloads: count, config }) => count > 0 || (config?.objectCount ?? 0) > 0)
    .toSorted((a, b) => compare(gravity(b), gravity(a)) || (a.name < b.name ? -1 : 1))
}

function countHealth(workloads: readonly ClusterWorkloads['workloads'][number][]): NamespaceFace['health'] {
  const count = (status: HealthStatus) => workloads.filter(({ health }) => statusOf(health) === status).length
  // One count for each status.
  return Object.fromEntries(
    HEALTH_STATUSES.map((status) => [status, count(status)]),
  ) as NamespaceFace['health']
}

function gravity({ worse, health, config }: NamespaceFace): readonly number[] {
  const { errors = 0, warnings = 0 } = config ?? {}
  return [worse, health.Failure, errors, health.Degraded, warnings, health['Not Ready']]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}
