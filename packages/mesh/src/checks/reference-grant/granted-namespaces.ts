import { readString } from '@naru/contract/manifest/read'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1601: a grant to a namespace that does not exist, or that the caller may not read. */
export const grantedNamespaces: ObjectCheck = {
  codes: ['KIA1601'],
  types: ['k8sreferencegrants'],
  check: ({ spec }, mesh) =>
    asRecords(recordAt(spec)['from']).flatMap(({ namespace }, index) =>
      mesh.namespace(readString(namespace))?.isAccessible
        ? []
        : [finding('KIA1601', `spec/from[${index}]/namespace`)],
    ),
}
