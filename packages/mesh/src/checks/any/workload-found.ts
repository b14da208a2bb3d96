import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { selectionOf, workloadsAppliedTo } from './selected-workloads.ts'

/** KIA0004: a selector that selects no workload. Unlike Kiali 1.73, only workloads that the object can reach count. */
export const workloadFound: ObjectCheck = {
  codes: ['KIA0004'],
  types: ['authorizationpolicies', 'peerauthentications', 'requestauthentications', 'sidecars'],
  check: (object, mesh, type) => {
    const { labels, labelsPath } = selectionOf(type, object)
    if (Object.keys(labels).length === 0 || workloadsAppliedTo(type, object, mesh).length > 0) return []
    return [finding('KIA0004', labelsPath)]
  },
}
