import { isInMesh } from '../../health/health-subject.ts'
import { settingsOf } from '../../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { type GraphNode, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks nodes behind which a workload runs outside the mesh, without sidecar and not ambient, and those that are ambient. */
export const checkMesh: Stage = (graph, { index, snapshot }) =>
  markNodes(graph, (node) => {
    const { cluster, namespace } = node
    if (namespace === settingsOf(snapshot, cluster).istioNamespace || isExempt(node)) return null
    if (!index.namespace(cluster, namespace)?.isAccessible) return null
    const workloads = index.workloadsOf(node)
    const isAmbient = node.marks.isWaypoint || (!node.service && isCarried(workloads))
    if (!workloads.every(isInMesh)) return { isOutOfMesh: true }
    return isAmbient ? { isAmbient: true } : null
  })

function isCarried(workloads: readonly MeshWorkload[]): boolean {
  return workloads.length > 0 && workloads.every(({ isAmbient }) => isAmbient)
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
