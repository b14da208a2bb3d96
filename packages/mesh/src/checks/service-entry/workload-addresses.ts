import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { readString, readStringMap } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import { workloadSelector } from '../../config/workload-selector.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1201: a service inside the mesh leaves out the address of a WorkloadEntry that it selects. */
export const workloadAddresses: ObjectCheck = {
  codes: ['KIA1201'],
  types: ['serviceentries'],
  check: (entry, mesh) => {
    const { location, addresses, workloadSelector: selector } = recordAt(entry.spec)
    if (location !== 'MESH_INTERNAL' || selector == null) return []
    const listed = asStrings(addresses)
    const isMissing = mesh
      .objectsIn('workloadentries', homeOf(entry))
      .map(({ spec }) => recordAt(spec))
      .filter(({ labels }) => hasLabels(workloadSelector(entry), readStringMap(labels)))
      .some(({ address }) => !listed.includes(readString(address)))
    return isMissing ? [finding('KIA1201', 'spec/addresses')] : []
  },
}
