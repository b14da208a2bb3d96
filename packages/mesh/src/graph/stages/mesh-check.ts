import { isInMesh } from '../../health/health-subject.ts'
import { settingsOf } from '../../model/mesh-snapshot.ts'
import { type GraphNode, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks nodes behind which a workload runs outside the mesh: without sidecar and not ambient. */
export const checkMesh: Stage = (graph, { index, snapshot }) =>
  markNodes(graph, (node) => {
    const { cluster, namespace } = node
    if (namespace === settingsOf(snapshot, cluster).istioNamespace || isExempt(node)) return null
    if (!index.namespace(cluster, namespace)?.isAccessible) return null
    return index.workloadsOf(node).every(isInMesh) ? null : { isOutOfMesh: true }
  })

function isExempt({ nodeType, isEgressCluster, marks }: GraphNode): boolean {
  return (
    nodeType === 'unknown' ||
    nodeType === 'aggregate' ||
    !!marks.isDead ||
    !!marks.isServiceEntry ||
    !!isEgressCluster
  )
}
