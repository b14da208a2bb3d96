import type { HealthJudgement, HealthStatus, WorkloadStatus } from '@naru/contract/mesh/wire/health'
import { HEALTH_STATUSES } from '@naru/contract/mesh/wire/health'
import type { ProxyStatus } from '@naru/contract/mesh/wire/pods'
import type { ClusterWorkloads } from '@naru/contract/mesh/wire/workloads'
import type { ParsedQuery } from '@naru/contract/pages/query'
import { keepsCommon, parseChoice, parseCommonFilter } from '../list/mesh-search.ts'
import type { MeshReference } from '../room/mesh-references.tsx'

/** What stands out about an application, a workload or a service. */
export type SubjectNote = 'ambient' | 'noSidecar' | 'outside' | 'noApp' | 'noVersion' | 'external'

/** One application, workload or service as its list shows it. */
export type SubjectRow = {
  readonly name: string
  readonly namespace: string
  readonly labels: Readonly<Record<string, string>>
  readonly health: HealthStatus
  /** Replicas of each workload, where the cluster tells of them. */
  readonly replicas: readonly WorkloadStatus[]
  readonly hasSidecar: boolean
  readonly notes: readonly SubjectNote[]
  readonly config: readonly MeshReference[]
  /** What runs the pods of a workload: several of one name may differ in it. */
  readonly type?: string
  /** Whether the proxies of a workload’s pods have what istiod has for them, where that is known of them. */
  readonly proxyStatus?: ProxyStatus | null
}

/** What tells a row from all others. */
export function keyOf({ namespace, type = '', name }: SubjectRow): string {
  return [namespace, type, name].join('/')
}

export function workloadRow(
  workload: ClusterWorkloads['workloads'][number],
  injected: ReadonlySet<string>,
): SubjectRow {
  const { name, namespace, type, labels, health, proxyStatus = null } = workload
  return {
    name,
    namespace,
    type,
    labels,
    health: statusOf(health),
    replicas: health?.workloadStatus ? [health.workloadStatus] : [],
    proxyStatus,
    hasSidecar: workload.istioSidecar,
    notes: [
      ...meshNotes(workload, injected.has(namespace)),
      ...(workload.appLabel ? [] : (['noApp'] as const)),
      ...(workload.versionLabel ? [] : (['noVersion'] as const)),
    ],
    config: workload.istioReferences,
  }
}

export function statusOf(
  health: { readonly status?: HealthJudgement | undefined } | undefined,
): HealthStatus {
  return health?.status?.status ?? 'NA'
}

type Told = {
  readonly status?: HealthJudgement | undefined
  readonly workloadStatus?: WorkloadStatus | null
  readonly workloadStatuses?: readonly WorkloadStatus[]
}

/** Why something is not well: the share of its requests that fail, in percent, and workloads that lack replicas. */
export function troubleOf(health: Told): {
  readonly failing: number | null
  readonly short: readonly WorkloadStatus[]
} {
  const { status, errorRatio = 0 } = health.status ?? {}
  if (status !== 'Failure' && status !== 'Degraded') return { failing: null, short: [] }
  const all = health.workloadStatuses ?? (health.workloadStatus ? [health.workloadStatus] : [])
  return {
    failing: errorRatio > 0 ? errorRatio : null,
    short: all.filter(({ availableReplicas, desiredReplicas }) => availableReplicas < desiredReplicas),
  }
}

/** Workloads that are worse because proxies of them lack what istiod has for them. */
export function laggingOf(health: Told): readonly WorkloadStatus[] {
  const all = health.workloadStatuses ?? (health.workloadStatus ? [health.workloadStatus] : [])
  return all.filter(
    ({ syncedProxies, desiredReplicas }) => syncedProxies >= 0 && syncedProxies < desiredReplicas,
  )
}

type InMesh = { readonly istioSidecar: boolean; readonly istioAmbient: boolean }

/** How something takes part in the mesh; a sidecar is missing only where the namespace wants one. */
export function meshNotes(
  { istioSidecar, istioAmbient }: InMesh,
  isInjected: boolean,
): readonly SubjectNote[] {
  if (istioAmbient) return ['ambient']
  if (istioSidecar) return []
  return [isInjected ? 'noSidecar' : 'outside']
}

export const WORST_FIRST: readonly HealthStatus[] = ['Failure', 'Degraded', 'Not Ready', 'NA', 'Healthy']

/** Worst first. */
export function healthOrder({ health }: SubjectRow): number {
  return WORST_FIRST.indexOf(health)
}

const SIDECARS = ['with', 'without'] as const

/** The names of these lists' own filters in the address. */
export const SUBJECT_FILTERS = ['health', 'sidecar'] as const

export function parseSubjectFilter(search: ParsedQuery) {
  return {
    health: parseChoice(search, 'health', HEALTH_STATUSES),
    sidecar: parseChoice(search, 'sidecar', SIDECARS),
    common: parseCommonFilter(search),
  }
}

export function keepsSubject({ health, sidecar, common }: ReturnType<typeof parseSubjectFilter>) {
  const isKept = keepsCommon(common)
  return (row: SubjectRow): boolean =>
    (health === null || row.health === health) &&
    (sidecar === null || row.hasSidecar === (sidecar === 'with')) &&
    isKept(row)
}
