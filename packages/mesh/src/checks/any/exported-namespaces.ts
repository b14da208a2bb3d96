import { asPlacedStrings, recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

const ALWAYS_RIGHT: readonly string[] = ['.', '*']

/** KIA0005: `exportTo` names a namespace that does not exist, or that the caller may not read. */
export const exportedNamespaces: ObjectCheck = {
  codes: ['KIA0005'],
  types: ['destinationrules', 'virtualservices', 'serviceentries'],
  check: ({ spec }, mesh) =>
    asPlacedStrings(recordAt(spec)['exportTo'])
      .filter(({ text }) => !ALWAYS_RIGHT.includes(text) && !mesh.namespace(text)?.isAccessible)
      .map(({ place }) => finding('KIA0005', `spec/exportTo[${place}]`)),
}
