import { homeOf } from '../../config/home.ts'
import { isService, type RefType, readRefType } from '../../config/object-ref.ts'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import { ISTIO_TYPES, type IstioType } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { isRegistered } from '../hosts/known-host.ts'
import type { MeshView } from '../mesh-view.ts'
import { backendsOf, parentsOf, type RouteReference } from './route-references.ts'

/** KIA1402: a service that does not exist, or that its namespace does not grant to this route's namespace. */
export const backendServices: ObjectCheck = {
  codes: ['KIA1402'],
  types: ['k8shttproutes', 'k8sgrpcroutes'],
  needsRegistry: true,
  check: (route, mesh, type) =>
    [...parentsOf(route), ...backendsOf(route)]
      .filter(isService)
      .filter((reference) => !isReachable(reference, { type, home: homeOf(route) }, mesh))
      .map(({ path }) => finding('KIA1402', `${path}/name`)),
}

type From = { readonly type: IstioType; readonly home: string }

/** A reference is a bare name: its namespace is a field of its own. */
function isReachable({ name, namespace }: RouteReference, from: From, mesh: MeshView): boolean {
  if (name === '' || name.includes('.')) return false
  if (namespace !== from.home && !isGranted(namespace, name, from, mesh)) return false
  return isRegistered(`${name}.${namespace}.${mesh.settings.identityDomain}`, from.home, mesh)
}

function isGranted(namespace: string, service: string, { type, home }: From, mesh: MeshView): boolean {
  return mesh.objectsIn('k8sreferencegrants', namespace).some(({ spec }) => {
    const { from, to } = recordAt(spec)
    const isRoute = ({ group, kind }: RefType) =>
      kind === ISTIO_TYPES[type].kind && group === ISTIO_TYPES[type].group
    return (
      asRecords(from).some((source) => source['namespace'] === home && isRoute(readRefType(source))) &&
      asRecords(to).some((one) => isService(readRefType(one)) && (one['name'] ?? service) === service)
    )
  })
}
