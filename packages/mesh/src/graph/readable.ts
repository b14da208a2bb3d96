import type { IstioObject } from '../model/istio-object.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import type { SnapshotIndex } from './snapshot-index.ts'

/** Whether the caller may read a namespace; of one that is not known there is nothing to hide. */
export function isReadable(index: SnapshotIndex, cluster: string, namespace = ''): boolean {
  return index.namespace(cluster, namespace)?.isAccessible !== false
}

/** The objects of a cluster that the caller may read. */
export function readableOf(
  index: SnapshotIndex,
  cluster: Pick<ClusterSnapshot, 'name'>,
  objects: readonly IstioObject[] = [],
): readonly IstioObject[] {
  return objects.filter(({ metadata }) => isReadable(index, cluster.name, metadata.namespace))
}
