import { workloadSelector } from '../../config/workload-selector.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1006: the root namespace's Sidecar is everyone's default, and cannot select. */
export const meshDefaultSidecar: ObjectCheck = {
  codes: ['KIA1006'],
  types: ['sidecars'],
  check: (sidecar, { settings }) => {
    if (sidecar.metadata.namespace !== settings.rootNamespace) return []
    const isSelecting = Object.keys(workloadSelector(sidecar)).length > 0
    return isSelecting ? [finding('KIA1006', 'spec/workloadSelector')] : []
  },
}
