import { homeOf } from '../../config/home.ts'
import { routesOf } from '../../config/virtual-service.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'

/** KIA1105: a route that sends to the same host and subset more than once; each of those places is named. */
export const repeatedDestinations: ObjectCheck = {
  codes: ['KIA1105'],
  types: ['virtualservices'],
  check: (service, mesh) =>
    routesOf(service).flatMap(({ path, destinations }) => {
      const targets = destinations.map(({ host, subset }) =>
        host === '' ? null : `${mesh.fullHost(host, homeOf(service))} ${subset}`,
      )
      return targets.flatMap((target, index) => {
        const isRepeated = target !== null && targets.indexOf(target) !== targets.lastIndexOf(target)
        return isRepeated ? [finding('KIA1105', `${path}/route[${index}]/host`)] : []
      })
    }),
}
