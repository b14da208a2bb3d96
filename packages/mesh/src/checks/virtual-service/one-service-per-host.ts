import { areSeenTogether } from '../../config/exported-to.ts'
import { parseGatewayName } from '../../config/gateway-name.ts'
import { homeOf } from '../../config/home.ts'
import { parseHost, possibleHosts } from '../../config/host.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA1106: two VirtualServices on a gateway for the same host, or one for a whole namespace beside others in it. */
export const oneServicePerHost: GroupCheck = {
  codes: ['KIA1106'],
  types: ['virtualservices'],
  keys: (service, settings) =>
    claims(service, (text) => possibleClaims(text, service, settings)).map(({ key }) => key),
  check: ({ type, object, peers }, mesh) => {
    const own = realClaims(object, mesh)
    const rivals = peers.filter(
      (peer) =>
        areSeenTogether(object, peer) &&
        realClaims(peer, mesh).some((other) => own.some((one) => collide(one, other))),
    )
    if (rivals.length === 0) return []
    return [finding('KIA1106', 'spec/hosts', { references: rivals.map((peer) => referenceTo(type, peer)) })]
  },
}

/** A host on a gateway: `service` is `*` for a whole namespace; hosts of the outside have no namespace. */
type Claim = { readonly key: string; readonly service: string }

type Host = { readonly area: string; readonly service: string }

function collide(a: Claim, b: Claim): boolean {
  return a.key === b.key && (a.service === b.service || a.service === '*' || b.service === '*')
}

function realClaims(service: IstioObject, mesh: MeshView): readonly Claim[] {
  const namespace = homeOf(service)
  return claims(service, (text) => [placeOf(mesh.fullHost(text, namespace), namespace, mesh.settings)])
}

function possibleClaims(text: string, { metadata }: IstioObject, settings: MeshSettings): readonly Host[] {
  const namespace = homeOf({ metadata })
  return possibleHosts(text, namespace, settings.identityDomain).map((host) =>
    placeOf(host, namespace, settings),
  )
}

function claims(
  { spec, metadata }: IstioObject,
  placesOf: (text: string) => readonly Host[],
): readonly Claim[] {
  const { hosts, gateways } = recordAt(spec)
  const named = asStrings(gateways).flatMap((name) => gatewayNames(name, homeOf({ metadata })))
  const places = asStrings(hosts).flatMap(placesOf)
  return [...new Set(named.length === 0 ? ['mesh'] : named)].flatMap((gateway) =>
    places.map(({ area, service }) => ({ key: `${gateway} ${area}`, service })),
  )
}

/** A gateway as it is written, by which Kiali compares, and in full. */
function gatewayNames(text: string, home: string): readonly string[] {
  const gateway = parseGatewayName(text, home)
  return gateway ? [text, `${gateway.namespace}/${gateway.name}`] : [text]
}

/** Services are put beside the others of their namespace, outside hosts each in a place of its own. */
function placeOf(host: string, namespace: string, { identityDomain }: MeshSettings): Host {
  if (host === '*') return { area: `namespace ${namespace}`, service: '*' }
  const nowhere = { namespace, identityDomain, namespaces: new Set<string>() }
  const star = host.startsWith('*.') ? parseHost(`any${host.slice(1)}`, nowhere) : parseHost(host, nowhere)
  if (star.type === 'literal') return { area: `host ${host.toLowerCase()}`, service: '' }
  return { area: `namespace ${star.namespace}`, service: host.startsWith('*.') ? '*' : star.service }
}
