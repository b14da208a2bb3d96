import type { IstioConfig, IstioObject, IstioType } from '../model/istio-object.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import { isIn, mayRead, type Reader } from './mesh-world.ts'

/** What a caller may know: other namespaces are there, and closed; configuration is what they may list. */
export function readableSnapshot(snapshot: MeshSnapshot, reader: Reader): MeshSnapshot {
  return { ...snapshot, clusters: snapshot.clusters.map((cluster) => readableCluster(cluster, reader)) }
}

/** The same without closed namespaces and all that is in them: nothing that is asked of it can tell of them. */
export function openSnapshot(snapshot: MeshSnapshot, reader: Reader): MeshSnapshot {
  return { ...snapshot, clusters: snapshot.clusters.map((cluster) => openCluster(cluster, reader)) }
}

function openCluster(cluster: ClusterSnapshot, reader: Reader): ClusterSnapshot {
  const config = readableConfig(cluster.config, reader)
  if (reader.namespaces === 'all') return { ...cluster, config }
  const open = <T extends { readonly namespace: string }>(items: readonly T[]): readonly T[] =>
    items.filter(({ namespace }) => isIn(reader.namespaces, namespace))
  return {
    ...cluster,
    config,
    namespaces: cluster.namespaces.filter(({ name }) => isIn(reader.namespaces, name)),
    services: open(cluster.services),
    workloads: open(cluster.workloads),
    serviceAccounts: open(cluster.serviceAccounts),
    registry: cluster.registry && open(cluster.registry),
  }
}

function readableCluster(cluster: ClusterSnapshot, reader: Reader): ClusterSnapshot {
  const namespaces =
    reader.namespaces === 'all'
      ? cluster.namespaces
      : cluster.namespaces.map((one) => ({ ...one, isAccessible: isIn(reader.namespaces, one.name) }))
  return { ...cluster, namespaces, config: readableConfig(cluster.config, reader) }
}

function readableConfig(config: IstioConfig, reader: Reader): IstioConfig {
  // Object.entries forgets which keys a record has; a configuration has no others.
  const byType = Object.entries(config) as [IstioType, readonly IstioObject[]][]
  const readable = byType.map(([type, objects]) => [
    type,
    reader.namespaces === 'all' && reader.types[type] === 'all'
      ? objects
      : objects.filter(({ metadata }) => mayRead(reader, type, metadata.namespace ?? '')),
  ])
  // An empty list would tell that there is something of its type.
  return Object.fromEntries(readable.filter(([, objects]) => objects && objects.length > 0))
}
