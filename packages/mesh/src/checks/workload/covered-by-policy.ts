import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { policySelector } from '../../config/workload-selector.ts'
import type { WorkloadCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1301: no AuthorizationPolicy of its namespace or of the root namespace applies to a workload. */
export const coveredByPolicy: WorkloadCheck = {
  codes: ['KIA1301'],
  check: ({ namespace, labels }, mesh) => {
    const homes = [...new Set([namespace, mesh.settings.rootNamespace])]
    const isCovered = homes
      .flatMap((home) => mesh.objectsIn('authorizationpolicies', home))
      .some((policy) => hasLabels(policySelector(policy), labels))
    return isCovered ? [] : [finding('KIA1301', 'workload')]
  },
}
