import type { ServicePort } from '../../model/mesh-service.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { ServiceCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { selectedByService } from './selected-by-service.ts'

/** KIA0701: no workload behind a service opens its port. Unlike Kiali 1.73, every workload of any kind is asked. */
export const exposedPorts: ServiceCheck = {
  codes: ['KIA0701'],
  check: (service, mesh) => {
    if (service.namespace === mesh.settings.istioNamespace) return []
    const workloads = selectedByService(service, mesh)
    if (workloads.length === 0 || workloads.some(({ isGateway, isWaypoint }) => isGateway || isWaypoint))
      return []
    return service.ports.flatMap((port, index) =>
      workloads.some((workload) => exposes(workload, port))
        ? []
        : [finding('KIA0701', `spec/ports[${index}]`)],
    )
  },
}

function exposes({ ports }: MeshWorkload, { port, targetPort }: ServicePort): boolean {
  if (typeof targetPort === 'string' && targetPort !== '')
    return ports.some(({ name }) => name === targetPort)
  const wanted = typeof targetPort === 'number' && targetPort > 0 ? targetPort : port
  return ports.some((opened) => opened.port === wanted)
}
