import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { wantsAmbient, wantsSidecar } from '../ambient/ambient-labels.ts'
import type { WorkloadCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1311, KIA1314, KIA1315: labels and pods that put a workload half in sidecar mode and half in ambient mode. */
export const oneDataPlane: WorkloadCheck = {
  codes: ['KIA1311', 'KIA1314', 'KIA1315'],
  check: (workload, mesh) => {
    const [asksAmbient, asksSidecar] = [wantsAmbient(workload, mesh), wantsSidecar(workload, mesh)]
    const isRedirected = workload.isAmbient && workload.podCount > 0
    return [
      ...(asksAmbient && asksSidecar ? [finding('KIA1311', 'workload')] : []),
      ...(asksSidecar && isRedirected ? [finding('KIA1314', 'workload')] : []),
      ...(asksAmbient && runsSidecar(workload) ? [finding('KIA1315', 'workload')] : []),
    ]
  },
}

/** KIA1316: pods with a sidecar in a namespace where everything else is in ambient mode. */
export const sidecarAmongAmbient: WorkloadCheck = {
  codes: ['KIA1316'],
  check: (workload, mesh) => {
    const isAlone = runsSidecar(workload) && mesh.namespace(workload.namespace)?.isAmbient
    return isAlone ? [finding('KIA1316', 'workload')] : []
  },
}

/** The proxy of a waypoint stands beside nothing. */
function runsSidecar({ hasSidecar, conflictingPods, podCount, isWaypoint }: MeshWorkload): boolean {
  return !isWaypoint && podCount > 0 && (hasSidecar || conflictingPods.length > 0)
}
