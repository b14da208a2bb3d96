import { entryOf } from '../model/entry-of.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { ClusterSnapshot, MeshNamespace, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { isKnownVersion, type NodeType } from './graph.ts'

/** What a node of a graph says of where it is. */
export type Placed = {
  readonly nodeType: NodeType
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
  readonly appWorkloads: (node: Omit<Placed, 'nodeType'>) => readonly MeshWorkload[]
  /** The workloads that stand behind a node: its own, its app's, or those its service selects; none for one gone. */
  readonly workloadsOf: (node: Placed) => readonly MeshWorkload[]
}

/** What a namespace of a cluster holds, by name. */
type Contents = {
  readonly namespaces: Map<string, MeshNamespace>
  readonly workloads: Map<string, MeshWorkload>
  readonly services: Map<string, MeshService>
  readonly apps: Map<string, MeshWorkload[]>
}

const NOTHING = emptyContents()

/** Goes name by name, so that no key has to be written to find an object. */
export function buildSnapshotIndex({ clusters, settings }: MeshSnapshot): SnapshotIndex {
  const { version: versionLabel } = settings.labels
  const places = new Map<string, ReadonlyMap<string, Contents>>()
  for (const cluster of clusters) places.set(cluster.name, indexCluster(cluster, settings.labels.app))
  const contentsOf = (cluster: string, namespace: string): Contents =>
    places.get(cluster)?.get(namespace) ?? NOTHING

  const appWorkloads: SnapshotIndex['appWorkloads'] = ({ cluster, namespace, app, version }) => {
    const all = (app && contentsOf(cluster, namespace).apps.get(app)) || []
    return isKnownVersion(version)
      ? all.filter(({ labels }) => (labels[versionLabel] ?? '') === version)
      : all
  }
  return {
    clusters: new Map(clusters.map((cluster) => [cluster.name, cluster])),
    namespace: (cluster, name) => contentsOf(cluster, name).namespaces.get(name),
    workload: (cluster, namespace, name) => contentsOf(cluster, namespace).workloads.get(name),
    service: (cluster, namespace, name) => contentsOf(cluster, namespace).services.get(name),
    appWorkloads,
    workloadsOf: (node) => {
      const { workloads, services } = contentsOf(node.cluster, node.namespace)
      const own = node.workload && workloads.get(node.workload)
      if (own) return [own]
      if (node.nodeType === 'workload') return []
      const asked = node.service && services.get(node.service)
      return asked ? selected(asked, workloads.values()) : appWorkloads(node)
    },
  }
}
function emptyContents(): Contents {
  return { namespaces: new Map(), workloads: new Map(), services: new Map(), apps: new Map() }
}

function indexCluster(cluster: ClusterSnapshot, appLabel: string): ReadonlyMap<string, Contents> {
  const places = new Map<string, Contents>()
  const at = (namespace: string): Contents => entryOf(places, namespace, emptyContents)
  for (const item of cluster.namespaces) at(item.name).namespaces.set(item.name, item)
  for (const item of cluster.services) at(item.namespace).services.set(item.name, item)
  for (const item of cluster.workloads) at(item.namespace).workloads.set(item.name, item)
  for (const { workloads, apps } of places.values()) {
    for (const item of workloads.values()) entryOf(apps, item.labels[appLabel] ?? '', newList).push(item)
    for (const members of apps.values()) if (members.length > 1) members.sort(byName)
  }
  return places
}

function newList(): MeshWorkload[] {
  return []
}

function selected({ selector }: MeshService, workloads: Iterable<MeshWorkload>): readonly MeshWorkload[] {
  const pairs = Object.entries(selector)
  if (pairs.length === 0) return []
  const found = [...workloads].filter(({ labels }) => pairs.every(([key, value]) => labels[key] === value))
  return found.sort(byName)
}

/** So that the order of the clusters' answers does not show. */
function byName(a: MeshWorkload, b: MeshWorkload): number {
  return a.name < b.name ? -1 : 1
}
