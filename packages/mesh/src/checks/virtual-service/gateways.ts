import { homeOf } from '../../config/home.ts'
import { asPlacedStrings, asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA1102: a gateway that does not exist. Unlike V173, every list is looked at, also after a wrong one. */
export const gatewaysFound: ObjectCheck = {
  codes: ['KIA1102'],
  types: ['virtualservices'],
  check: (service, mesh) =>
    gatewayNames(service)
      .filter(({ name }) => !isGateway(name, homeOf(service), mesh))
      .map(({ path, place }) => finding('KIA1102', `${path}/gateways[${place}]`)),
}

/** KIA1108: a gateway is best named `namespace/name`. The path is the object's own list, also for a match's. */
export const gatewayNomenclature: ObjectCheck = {
  codes: ['KIA1108'],
  types: ['virtualservices'],
  check: (service) =>
    gatewayNames(service)
      .filter(({ name }) => name.includes('.'))
      .map(({ place }) => finding('KIA1108', `spec/gateways[${place}]`)),
}

type GatewayName = { readonly name: string; readonly place: number; readonly path: string }

/** The gateways of the object, then those of each HTTP route's matches, whose path has no place for the match. */
function gatewayNames({ spec }: IstioObject): readonly GatewayName[] {
  const read = (value: unknown, path: string): readonly GatewayName[] =>
    asPlacedStrings(value)
      .filter(({ text }) => text !== 'mesh')
      .map(({ text, place }) => ({ name: text, place, path }))
  const inMatches = asRecords(recordAt(spec)['http']).flatMap((route, index) =>
    asRecords(route['match']).flatMap(({ gateways }) => read(gateways, `spec/http[${index}]/match`)),
  )
  return [...read(recordAt(spec)['gateways'], 'spec'), ...inMatches]
}

/** `namespace/name`, `name.namespace` with or without a domain, or a name of the same namespace. */
function isGateway(name: string, namespace: string, mesh: MeshView): boolean {
  const [scope, own] = name.includes('/') ? name.split('/', 2) : [namespace, name]
  const [short = '', home] = name.split('.')
  return (
    mesh.object('gateways', scope === '.' ? namespace : (scope ?? ''), own ?? '') !== undefined ||
    (home !== undefined && mesh.object('gateways', home, short) !== undefined)
  )
}
