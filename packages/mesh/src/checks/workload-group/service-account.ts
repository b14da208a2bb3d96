import { readString } from '@naru/contract/manifest/read'
import { recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1701: the template's service account does not exist in the namespace, neither by itself nor in use. */
export const templateAccount: ObjectCheck = {
  codes: ['KIA1701'],
  types: ['workloadgroups'],
  check: ({ spec, metadata: { namespace = '' } }, mesh) => {
    const account = readString(recordAt(spec, 'template')['serviceAccount'])
    if (account === '' || mesh.hasServiceAccount(namespace, account) || mesh.runsAs(namespace, account))
      return []
    return [finding('KIA1701', 'spec/template/serviceAccount')]
  },
}
