import { recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

const NO_MODE: readonly unknown[] = [undefined, null, '', 0]

/** KIA1007: an outbound policy without a mode may mean either of them. */
export const outboundPolicy: ObjectCheck = {
  codes: ['KIA1007'],
  types: ['sidecars'],
  check: ({ spec }) => {
    const policy = recordAt(spec)['outboundTrafficPolicy']
    if (typeof policy !== 'object' || policy === null) return []
    return NO_MODE.includes(recordAt(policy)['mode'])
      ? [finding('KIA1007', 'spec/outboundTrafficPolicy')]
      : []
  },
}
