import type { IstioConfig, IstioObject, IstioType } from '../model/istio-object.ts'
import type { ClusterSnapshot, MeshSnapshot } from '../model/mesh-snapshot.ts'
import { isIn, mayRead, type Reader } from './mesh-world.ts'

/** What a caller may know: other namespaces are there, and closed; configuration is what they may list. */
export function readableSnapshot(snapshot: MeshSnapshot, reader: Reader): MeshSnapshot {
  return { ...snapshot, clusters: snapshot.clusters.map((cluster) => readableCluster(cluster, reader)) }
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
  return Object.fromEntries(
    byType.map(([type, objects]) => [
      type,
      reader.namespaces === 'all' && reader.types[type] === 'all'
        ? objects
        : objects.filter(({ metadata }) => mayRead(reader, type, metadata.namespace ?? '')),
    ]),
  )
}
