import { readString } from '@naru/contract/manifest/read'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

const BAD_GATEWAY = ['Accepted False', 'Programmed False', 'Scheduled False', 'Ready False']
const BAD_LISTENER = [
  'Accepted False',
  'Programmed False',
  'Conflicted True',
  'Detached True',
  'Ready False',
  'ResolvedRefs False',
]

/** GWAPI: what the Gateway API's controller itself says is wrong, in today's conditions and those before them. A listener's path has the listener's place. */
export const gatewayStatus: ObjectCheck = {
  codes: ['GWAPI'],
  types: ['k8sgateways'],
  check: (gateway) => {
    const { conditions, listeners } = recordAt(gateway.status)
    const own = conditionsOf(conditions).flatMap((condition, index) =>
      BAD_GATEWAY.includes(condition.state)
        ? [{ ...condition, path: `status/conditions[${index}]/reason` }]
        : [],
    )
    const ofListeners = asRecords(listeners).flatMap((listener, index) =>
      conditionsOf(listener['conditions'])
        .filter(({ state }) => BAD_LISTENER.includes(state))
        .map((condition) => ({ ...condition, path: `status/conditions[${index}]/type` })),
    )
    return [...own, ...ofListeners].map(({ path, reason, message }) =>
      finding('GWAPI', `${path}/${reason}`, { status: message }),
    )
  },
}

type StatusCondition = { readonly state: string; readonly reason: string; readonly message: string }

function conditionsOf(value: unknown): readonly StatusCondition[] {
  return asRecords(value).map(({ type, status, reason, message }) => ({
    state: `${readString(type)} ${readString(status)}`,
    reason: readString(reason),
    message: readString(message),
  }))
}
