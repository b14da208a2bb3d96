import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { policySelector, targetRefs } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import { hasWaypoint, refusesAmbient, wantsAmbient } from '../ambient/ambient-labels.ts'
import { isL7Policy } from '../ambient/layer-seven.ts'
import { targetServices } from '../ambient/target-services.ts'
import type { WorkloadCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA1317: an L7 policy applies to an ambient workload, but without a waypoint nobody enforces it. */
export const policyWithoutWaypoint: WorkloadCheck = {
  codes: ['KIA1317'],
  check: (workload, mesh) => {
    const { isAmbient, isGateway, isWaypoint, namespace } = workload
    if (isGateway || isWaypoint || refusesAmbient(workload) || hasWaypoint(workload, mesh)) return []
    if (!isAmbient && !wantsAmbient(workload, mesh)) return []
    const isMeant = mesh
      .objectsIn('authorizationpolicies', namespace)
      .some((policy) => isL7Policy(policy) && appliesTo(policy, workload, mesh))
    return isMeant ? [finding('KIA1317', 'workload')] : []
  },
}

/** By its targets if it has any, which must be a service of the workload, else by its selector. */
function appliesTo(policy: IstioObject, { labels }: MeshWorkload, mesh: MeshView): boolean {
  if (targetRefs(policy).length === 0) return hasLabels(policySelector(policy), labels)
  return targetServices(policy, mesh).some(
    ({ selector }) => Object.keys(selector).length > 0 && hasLabels(selector, labels),
  )
}
