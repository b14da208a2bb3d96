import { isInMesh } from '../../health/health-subject.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { type GraphNode, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import type { SnapshotIndex } from '../snapshot-index.ts'

/** Marks nodes behind which a workload runs outside the mesh: without sidecar and not ambient. */
export const checkMesh: Stage = (graph, { index, snapshot }) =>
  markNodes(graph, (node) => {
    const { cluster, namespace } = node
    if (namespace === snapshot.settings.istioNamespace || isExempt(node)) return null
    if (!index.namespace(cluster, namespace)?.isAccessible) return null
    return workloadsBehind(node, index).every(isInMesh) ? null : { isOutOfMesh: true }
  })

/** Of a workload that is gone nothing is known, whatever others of its app do. */
function workloadsBehind(node: GraphNode, index: SnapshotIndex): readonly MeshWorkload[] {
  const { nodeType, cluster, namespace, workload = '' } = node
  if (nodeType !== 'workload') return index.workloadsOf(node)
  const own = index.workload(cluster, namespace, workload)
  return own ? [own] : []
}

function isExempt({ nodeType, isEgressCluster, marks }: GraphNode): boolean {
  return (
    nodeType === 'unknown' ||
    nodeType === 'aggregate' ||
    !!marks.isDead ||
    !!marks.isServiceEntry ||
    !!isEgressCluster
  )
}
