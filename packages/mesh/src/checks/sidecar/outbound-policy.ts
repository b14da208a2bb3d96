import { recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** Istio's own types leave out `REGISTRY_ONLY`, their zero value, when they write a policy. */
const ZERO_MODE: readonly unknown[] = [undefined, null, '', 0, 'REGISTRY_ONLY']

/** KIA1007: an outbound policy whose mode is the zero value cannot be told from one without a mode. */
export const outboundPolicy: ObjectCheck = {
  codes: ['KIA1007'],
  types: ['sidecars'],
  check: ({ spec }) => {
    const policy = recordAt(spec)['outboundTrafficPolicy']
    if (typeof policy !== 'object' || policy === null) return []
    return ZERO_MODE.includes(recordAt(policy)['mode'])
      ? [finding('KIA1007', 'spec/outboundTrafficPolicy')]
      : []
  },
}
