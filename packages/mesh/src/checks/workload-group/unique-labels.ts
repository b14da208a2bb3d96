import { readStringMap } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { formatLabels } from '../../config/selector.ts'
import { recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'

/** KIA1702: two groups of a namespace give their workloads the same labels. */
export const uniqueLabels: GroupCheck = {
  codes: ['KIA1702'],
  types: ['workloadgroups'],
  keys: (group) => (labelsOf(group) === '' ? [] : [`${homeOf(group)} ${labelsOf(group)}`]),
  check: ({ type, peers }) => {
    const references = peers.map((peer) => referenceTo(type, peer))
    return [finding('KIA1702', 'spec/metadata/labels', { references })]
  },
}

function labelsOf({ spec }: IstioObject): string {
  return formatLabels(readStringMap(recordAt(spec, 'metadata')['labels']))
}
