import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { type GraphNode, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks nodes behind which a workload runs outside the mesh: without sidecar and not ambient. */
export const checkMesh: Stage = (graph, { index, snapshot }) =>
  markNodes(graph, (node) => {
    if (node.namespace === snapshot.settings.istioNamespace || isExempt(node)) return null
    const workloads = index.workloadsOf(node)
    return workloads.some(isOutside) ? { isOutOfMesh: true } : null
  })

function isExempt({ nodeType, marks }: GraphNode): boolean {
  return (
    nodeType === 'unknown' ||
    nodeType === 'aggregate' ||
    !!marks.isDead ||
    !!marks.isServiceEntry ||
    !!marks.isEgressCluster
  )
}

function isOutside({ hasSidecar, isAmbient, isGateway, isWaypoint }: MeshWorkload): boolean {
  return !hasSidecar && !isAmbient && !isGateway && !isWaypoint
}
