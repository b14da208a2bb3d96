import { homeOf } from '../../config/home.ts'
import { isGateway } from '../../config/object-ref.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { admits, listenersOf } from '../k8s-gateway/listeners.ts'
import type { MeshView } from '../mesh-view.ts'
import { parentsOf, type RouteReference } from './route-references.ts'

/** KIA1401: a parent gateway that does not exist, or that does not let routes of this namespace in. */
export const parentGateways: ObjectCheck = {
  codes: ['KIA1401'],
  types: ['k8shttproutes', 'k8sgrpcroutes'],
  check: (route, mesh) =>
    parentsOf(route)
      .filter((parent) => isGateway(parent) && parent.name !== '')
      .filter((parent) => !letsIn(parent, homeOf(route), mesh))
      .map(({ path, name }) => finding('KIA1401', `${path}/name/${name}`)),
}

function letsIn({ namespace, name, section }: RouteReference, from: string, mesh: MeshView): boolean {
  const gateway = mesh.object('k8sgateways', namespace, name)
  if (!gateway) return false
  if (namespace === from) return true
  const listeners = listenersOf(gateway).filter((listener) => section === '' || listener.name === section)
  // Listeners are for routes of their own namespace unless they say otherwise.
  return listeners.some((listener) => admits(listener, mesh.namespace(from)?.labels))
}
