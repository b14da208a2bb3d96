import { homeOf } from '../../config/home.ts'
import { routesOf } from '../../config/virtual-service.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { isKnownHost } from '../hosts/known-host.ts'

/** KIA1101: a route to a host that does not exist. */
export const routeHosts: ObjectCheck = {
  codes: ['KIA1101'],
  types: ['virtualservices'],
  needsRegistry: true,
  check: (service, mesh) => {
    const namespace = homeOf(service)
    const severity = mesh.settings.outboundPolicy === 'ALLOW_ANY' ? 'warning' : 'error'
    return routesOf(service).flatMap(({ path, destinations }) =>
      destinations.flatMap(({ host }, index) => {
        if (host === '' || isKnownHost(mesh.fullHost(host, namespace), namespace, mesh)) return []
        return [finding('KIA1101', `${path}/route[${index}]/destination/host`, { severity })]
      }),
    )
  },
}
