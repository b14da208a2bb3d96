import { readString } from '@naru/contract/manifest/read'
import { recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1504: a gateway class that the settings do not know. */
export const gatewayClass: ObjectCheck = {
  codes: ['KIA1504'],
  types: ['k8sgateways'],
  check: ({ spec }, { settings }) => {
    const isKnown = settings.gatewayClasses.includes(readString(recordAt(spec)['gatewayClassName']))
    return isKnown ? [] : [finding('KIA1504', 'spec/gatewayClassName')]
  },
}
