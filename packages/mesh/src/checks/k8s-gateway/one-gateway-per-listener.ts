import type { IstioObject } from '../../model/istio-object.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import { listenersOf } from './listeners.ts'

/** KIA1501: two gateways listen on the same port for the same host. */
export const oneGatewayPerListener: GroupCheck = {
  codes: ['KIA1501'],
  types: ['k8sgateways'],
  keys: (gateway) => doorsOf(gateway).flatMap((door) => door ?? []),
  check: ({ type, object, peers }) =>
    doorsOf(object).flatMap((door, index) => {
      const rivals = peers.filter((peer) => door !== null && doorsOf(peer).includes(door))
      if (rivals.length === 0) return []
      const references = rivals.map((peer) => referenceTo(type, peer))
      return [finding('KIA1501', `spec/listeners[${index}]/hostname`, { references })]
    }),
}

/** Host and port of each listener; one without a host name says nothing of whom it serves. */
function doorsOf(gateway: IstioObject): readonly (string | null)[] {
  return listenersOf(gateway).map(({ hostname, port }) => (hostname === '' ? null : `${hostname}:${port}`))
}
