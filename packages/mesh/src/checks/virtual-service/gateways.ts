import { parseGatewayName } from '../../config/gateway-name.ts'
import { homeOf } from '../../config/home.ts'
import { asPlacedStrings, asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA1102: a gateway that does not exist. Unlike Kiali 1.73, every list is looked at, also after a wrong one. */
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

type PlacedName = { readonly name: string; readonly place: number; readonly path: string }

/** The gateways of the object, then those of each HTTP route's matches, whose path has no place for the match. */
function gatewayNames({ spec }: IstioObject): readonly PlacedName[] {
  const read = (value: unknown, path: string): readonly PlacedName[] =>
    asPlacedStrings(value)
      .filter(({ text }) => text !== 'mesh')
      .map(({ text, place }) => ({ name: text, place, path }))
  const inMatches = asRecords(recordAt(spec)['http']).flatMap((route, index) =>
    asRecords(route['match']).flatMap(({ gateways }) => read(gateways, `spec/http[${index}]/match`)),
  )
  return [...read(recordAt(spec)['gateways'], 'spec'), ...inMatches]
}

function isGateway(text: string, home: string, mesh: MeshView): boolean {
  const gateway = parseGatewayName(text, home)
  return gateway !== null && mesh.object('gateways', gateway.namespace, gateway.name) !== undefined
}
