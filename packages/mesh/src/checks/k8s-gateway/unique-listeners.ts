import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { listenersOf } from './listeners.ts'

/** KIA1503: a gateway with two listeners of the same host name, port and protocol; both are named. */
export const uniqueListeners: ObjectCheck = {
  codes: ['KIA1503'],
  types: ['k8sgateways'],
  check: (gateway) => {
    const doors = listenersOf(gateway).map(
      ({ hostname, port, protocol }) => `${hostname} ${port} ${protocol}`,
    )
    return doors.flatMap((door, index) =>
      doors.indexOf(door) === doors.lastIndexOf(door)
        ? []
        : [finding('KIA1503', `spec/listeners[${index}]/name`)],
    )
  },
}
