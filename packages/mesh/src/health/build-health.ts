import type { AppHealth, HealthRate, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/wire/health'
import { homeOf } from '../config/home.ts'
import { compareTexts } from '../model/compare-texts.ts'
import { groupBy } from '../model/group-by.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { Vectors } from '../telemetry/sample.ts'
import { finishSteps } from '../time/finish-steps.ts'
import { tallyRequests } from './request-tally.ts'
import {
  buildAppHealth,
  buildHostHealth,
  buildServiceHealth,
  buildWorkloadHealth,
  type Contents,
  type HealthScope,
} from './subject-health.ts'
import type { SubjectKind } from './tally-book.ts'

export type HealthInput = {
  readonly namespaces: readonly string[]
  /** Answers of the health plan, or of a graph's plan over the same namespaces. */
  readonly vectors: Vectors
  readonly snapshot: MeshSnapshot
  readonly healthRates: readonly HealthRate[]
  /** Whose health is asked for; nothing is worked out of the others. That of all unless told. */
  readonly kinds?: readonly SubjectKind[]
}

const ALL: readonly SubjectKind[] = ['app', 'service', 'workload']

/** The health of everything in one namespace of one cluster, by name (docs/spec/mesh-wire.md 2.3.4). */
export type NamespaceHealth = {
  readonly cluster: string
  readonly namespace: string
  readonly apps: Readonly<Record<string, AppHealth>>
  /** Kubernetes services, and hosts of service entries by their full names. */
  readonly services: Readonly<Record<string, ServiceHealth>>
  readonly workloads: Readonly<Record<string, WorkloadHealth>>
  /** The same by their kinds as well (`kindKey`). */
  readonly workloadsByKind: Readonly<Record<string, WorkloadHealth>>
}

/** Health of the namespaces asked for in each cluster that has them, in the snapshot's order. */
export function buildHealth(input: HealthInput): readonly NamespaceHealth[] {
  return finishSteps(buildHealthSteps(input))
}

/** The same in steps of some milliseconds, for a caller that must not be blocked. */
export function* buildHealthSteps(input: HealthInput): Generator<void, readonly NamespaceHealth[]> {
  const { snapshot, vectors, healthRates, kinds = ALL } = input
  const wanted = new Set(input.namespaces)
  const tallies = yield* tallyRequests(vectors, kinds)
  const built: NamespaceHealth[] = []
  for (const cluster of snapshot.clusters) {
    const contents = contentsOf(cluster, snapshot.settings.labels.app)
    for (const { name: namespace } of cluster.namespaces) {
      if (!wanted.has(namespace)) continue
      const place = { cluster: cluster.name, namespace, healthRates, tallies }
      const inside = contents(namespace)
      const workloadsByKind = kinds.includes('workload') ? yield* buildWorkloadHealth(place, inside) : {}
      built.push({
        cluster: cluster.name,
        namespace,
        apps: kinds.includes('app') ? yield* buildAppHealth(place, inside) : {},
        services: kinds.includes('service') ? yield* buildServices(place, inside) : {},
        workloads: byName(workloadsByKind),
        workloadsByKind,
      })
      yield
    }
  }
  return built
}

function* buildServices(place: HealthScope, inside: Contents): Generator<void, NamespaceHealth['services']> {
  return { ...(yield* buildHostHealth(place, inside)), ...(yield* buildServiceHealth(place, inside)) }
}

function contentsOf(
  { workloads, services, config }: ClusterSnapshot,
  appLabel: string,
): (namespace: string) => Contents {
  const byNamespace = {
    workloads: groupBy(workloads, ({ namespace }) => namespace),
    services: groupBy(services, ({ namespace }) => namespace),
    entries: groupBy(config.serviceentries ?? [], homeOf),
  }
  return (namespace) => ({
    appLabel,
    workloads: (byNamespace.workloads.get(namespace) ?? []).toSorted((one, other) =>
      compareTexts(one.name, other.name),
    ),
    services: byNamespace.services.get(namespace) ?? [],
    entries: byNamespace.entries.get(namespace) ?? [],
  })
}

/** A kind has no slash in it. */
function byName(byKind: Readonly<Record<string, WorkloadHealth>>): Record<string, WorkloadHealth> {
  return Object.fromEntries(
    Object.entries(byKind).map(([key, health]) => [key.slice(key.indexOf('/') + 1), health]),
  )
}
