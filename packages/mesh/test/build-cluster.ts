import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ClusterSnapshot } from '../src/model/mesh-snapshot.ts'
import { type BuilderOptions, createClusterBuilder } from '../src/snapshot/cluster-builder.ts'
import type { MeshSource } from '../src/snapshot/mesh-sources.ts'

/** Objects of one cluster by their kind. */
export type MeshObjects = Readonly<Partial<Record<MeshSource, readonly KubeObject[]>>>

/** A cluster's part of a snapshot from all of its objects at once. */
export function buildClusterSnapshot(options: BuilderOptions, objects: MeshObjects): ClusterSnapshot {
  const builder = createClusterBuilder(options)
  // Object.entries forgets which keys a record has; MeshObjects has no others.
  for (const [source, list] of Object.entries(objects) as [MeshSource, readonly KubeObject[]][])
    for (const object of list) builder.put(source, object)
  return builder.snapshot()
}
