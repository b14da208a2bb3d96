import type { AppHealth, HealthRate, ServiceHealth, WorkloadHealth } from '@naru/contract/mesh/health'
import { groupBy } from '../model/group-by.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import type { Vectors } from '../telemetry/sample.ts'
import { tallyRequests } from './request-tally.ts'
import {
  buildAppHealth,
  buildHostHealth,
  buildServiceHealth,
  buildWorkloadHealth,
  type Contents,
} from './subject-health.ts'

export type HealthInput = {
  readonly namespaces: readonly string[]
  /** Answers of the health plan, or of a graph's plan over the same namespaces. */
  readonly vectors: Vectors
  readonly snapshot: MeshSnapshot
  readonly healthRates: readonly HealthRate[]
}

/** The health of everything in one namespace of one cluster, by name (mesh-wire 2.3.4). */
export type NamespaceHealth = {
  readonly cluster: string
  readonly namespace: string
  readonly apps: Readonly<Record<string, AppHealth>>
  /** Kubernetes services, and hosts of service entries by their full names. */
  readonly services: Readonly<Record<string, ServiceHealth>>
  readonly workloads: Readonly<Record<string, WorkloadHealth>>
}

/** Health of the namespaces asked for in each cluster that has them, in the snapshot's order. */
export function buildHealth(input: HealthInput): readonly NamespaceHealth[] {
  const { snapshot, vectors, healthRates } = input
  const wanted = new Set(input.namespaces)
  const tallies = tallyRequests(vectors, snapshot.settings)
  return snapshot.clusters.flatMap((cluster) => {
    const contents = contentsOf(cluster, snapshot.settings.labels.app)
    return cluster.namespaces
      .filter(({ name }) => wanted.has(name))
      .map(({ name: namespace }) => {
        const place = { cluster: cluster.name, namespace, healthRates, tallies }
        const inside = contents(namespace)
        return {
          cluster: cluster.name,
          namespace,
          apps: buildAppHealth(place, inside),
          services: { ...buildHostHealth(place, inside), ...buildServiceHealth(place, inside) },
          workloads: buildWorkloadHealth(place, inside),
        }
      })
  })
}

function contentsOf(
  { workloads, services, config }: ClusterSnapshot,
  appLabel: string,
): (namespace: string) => Contents {
  const byNamespace = {
    workloads: groupBy([...workloads].sort(byName), ({ namespace }) => namespace),
    services: groupBy(services, ({ namespace }) => namespace),
    entries: groupBy(config.serviceentries ?? [], ({ metadata }) => metadata.namespace ?? ''),
  }
  return (namespace) => ({
    appLabel,
    workloads: byNamespace.workloads.get(namespace) ?? [],
    services: byNamespace.services.get(namespace) ?? [],
    entries: byNamespace.entries.get(namespace) ?? [],
  })
}

function byName(a: MeshWorkload, b: MeshWorkload): number {
  return a.name < b.name ? -1 : 1
}
