import { hasWaypoint, isEnrolled, refusesAmbient } from '../ambient/ambient-labels.ts'
import type { WorkloadCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1312 and KIA1313: a waypoint label on a workload outside ambient mode, or one that names no waypoint. */
export const waypointLabel: WorkloadCheck = {
  codes: ['KIA1312', 'KIA1313'],
  check: (workload, mesh) => {
    const { labels, namespace, podCount, isAmbient, isGateway, isWaypoint } = workload
    if (podCount === 0 || isGateway || isWaypoint || refusesAmbient(workload)) return []
    if (!isEnrolled(labels, namespace, mesh)) return []
    return [
      ...(isAmbient ? [] : [finding('KIA1312', 'workload')]),
      ...(hasWaypoint(workload, mesh) ? [] : [finding('KIA1313', 'workload')]),
    ]
  },
}
