import type { MeshService, ServicePort } from '../../model/mesh-service.ts'
import type { ServiceCheck } from '../check.ts'
import { type Finding, finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { selectedByService } from './selected-by-service.ts'

const PROTOCOLS = [
  'grpc',
  'grpc-web',
  'http',
  'http2',
  'https',
  'mongo',
  'mysql',
  'redis',
  'tcp',
  'tls',
  'udp',
]

/** KIA0601 and KIA0602: Istio reads a port's protocol from `appProtocol` or from the beginning of its name. */
export const portNames: ServiceCheck = {
  codes: ['KIA0601', 'KIA0602'],
  check: (service, mesh) =>
    isInMesh(service, mesh) && service.labels['kiali_wizard'] === undefined
      ? service.ports.flatMap((port, index) => checkPort(port, `spec/ports[${index}]`))
      : [],
}

function checkPort({ name, protocol, appProtocol }: ServicePort, path: string): readonly Finding[] {
  if (protocol.toUpperCase() === 'UDP') return []
  if (appProtocol !== null) {
    return PROTOCOLS.includes(appProtocol.toLowerCase()) ? [] : [finding('KIA0602', path)]
  }
  const isNamed = PROTOCOLS.some((known) => name === known || name.startsWith(`${known}-`))
  return isNamed ? [] : [finding('KIA0601', path)]
}

/** Whether all that runs behind a service has a sidecar; the proxy of a waypoint is none. */
function isInMesh(service: MeshService, mesh: MeshView): boolean {
  const running = selectedByService(service, mesh).filter(
    ({ podCount, hasSidecar }) => podCount > 0 || hasSidecar,
  )
  return running.length > 0 && running.every(({ hasSidecar, isWaypoint }) => hasSidecar && !isWaypoint)
}
