import { groupBy } from '../model/group-by.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { ClusterSnapshot, MeshNamespace, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isKnownVersion } from './graph.ts'

/** What a node of a graph says of where it is. */
export type Placed = {
  readonly cluster: string
  readonly namespace: string
  readonly workload?: string | undefined
  readonly app?: string | undefined
  readonly version?: string | undefined
  readonly service?: string | undefined
}

/** Finds the objects behind nodes without looking at all of them. */
export type SnapshotIndex = {
  readonly clusters: ReadonlyMap<string, ClusterSnapshot>
  readonly namespace: (cluster: string, name: string) => MeshNamespace | undefined
  readonly workload: (cluster: string, namespace: string, name: string) => MeshWorkload | undefined
  readonly service: (cluster: string, namespace: string, name: string) => MeshService | undefined
  /** The workloads of an app, of one version where a version is given. */
  readonly appWorkloads: (node: Placed) => readonly MeshWorkload[]
  /** The workloads that stand behind a node: its own, its app's, or those its service selects. */
  readonly workloadsOf: (node: Placed) => readonly MeshWorkload[]
}

export function buildSnapshotIndex({ clusters, settings }: MeshSnapshot): SnapshotIndex {
  const { app: appLabel, version: versionLabel } = settings.labels
  const namespaces = new Map(
    clusters.flatMap(({ name, namespaces: all }) => all.map((ns) => [place(name, ns.name), ns])),
  )
  const workloads = new Map(
    clusters.flatMap((cluster) => cluster.workloads.map((item) => [keyOf(item), item])),
  )
  const services = new Map(clusters.flatMap((cluster) => cluster.services.map((item) => [keyOf(item), item])))
  const apps = groupByName(workloads.values(), ({ cluster, namespace, labels }) =>
    place(cluster, namespace, labels[appLabel] ?? ''),
  )
  const inNamespace = groupByName(workloads.values(), ({ cluster, namespace }) => place(cluster, namespace))

  const appWorkloads: SnapshotIndex['appWorkloads'] = ({ cluster, namespace, app, version }) => {
    const all = app ? (apps.get(place(cluster, namespace, app)) ?? []) : []
    return isKnownVersion(version)
      ? all.filter(({ labels }) => (labels[versionLabel] ?? '') === version)
      : all
  }
  const selected = ({ cluster, namespace, selector }: MeshService): readonly MeshWorkload[] => {
    const pairs = Object.entries(selector)
    if (pairs.length === 0) return []
    const all = inNamespace.get(place(cluster, namespace)) ?? []
    return all.filter(({ labels }) => pairs.every(([key, value]) => labels[key] === value))
  }
  return {
    clusters: new Map(clusters.map((cluster) => [cluster.name, cluster])),
    namespace: (cluster, name) => namespaces.get(place(cluster, name)),
    workload: (cluster, namespace, name) => workloads.get(place(cluster, namespace, name)),
    service: (cluster, namespace, name) => services.get(place(cluster, namespace, name)),
    appWorkloads,
    workloadsOf: (node) => {
      const { cluster, namespace, workload, service } = node
      const own = workload && workloads.get(place(cluster, namespace, workload))
      if (own) return [own]
      const asked = service && services.get(place(cluster, namespace, service))
      return asked ? selected(asked) : appWorkloads(node)
    },
  }
}

/** Each group in order of name, so that the order of the clusters' answers does not show. */
function groupByName(
  workloads: Iterable<MeshWorkload>,
  keyOf: (workload: MeshWorkload) => string,
): ReadonlyMap<string, readonly MeshWorkload[]> {
  const groups = [...groupBy(workloads, keyOf)]
  return new Map(groups.map(([key, items]) => [key, items.toSorted((a, b) => (a.name < b.name ? -1 : 1))]))
}

function place(cluster: string, namespace: string, name = ''): string {
  return `${cluster}/${namespace}/${name}`
}

function keyOf({ cluster, namespace, name }: { cluster: string; namespace: string; name: string }): string {
  return place(cluster, namespace, name)
}
