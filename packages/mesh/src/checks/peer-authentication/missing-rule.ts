import { isVisibleFrom } from '../../config/exported-to.ts'
import { homeOf } from '../../config/home.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { hasSelector, isMutual, peerMode, type TlsMode, tlsMode } from '../../mtls/mtls-modes.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'

const PATH = 'spec/mtls'

/** KIA0401 and KIA0501: without automatic mTLS, a STRICT peer needs a rule that makes callers use mutual TLS. */
export const missingMutualRule: ObjectCheck = {
  codes: ['KIA0401', 'KIA0501'],
  types: ['peerauthentications'],
  check: (peer, mesh) => {
    if (mesh.settings.autoMtls || hasSelector(peer) || peerMode(peer) !== 'STRICT') return []
    if (meshRuleModes(peer, mesh).some(isMutual)) return []
    if (isMeshWide(peer, mesh)) return [finding('KIA0401', PATH)]
    return namespaceRuleModes(peer, mesh).some(isMutual) ? [] : [finding('KIA0501', PATH)]
  },
}

/** KIA0505 and KIA0506: a peer that turns mutual TLS off while rules still make callers use it. */
export const missingPlainRule: ObjectCheck = {
  codes: ['KIA0505', 'KIA0506'],
  types: ['peerauthentications'],
  check: (peer, mesh) => {
    if (hasSelector(peer) || peerMode(peer) !== 'DISABLE') return []
    const meshIsMutual = meshRuleModes(peer, mesh).some(isMutual)
    if (isMeshWide(peer, mesh)) return meshIsMutual ? [finding('KIA0506', PATH)] : []
    const own = namespaceRuleModes(peer, mesh)
    // A rule that turns it off for the namespace goes before one for the mesh.
    const isCalledMutually = own.some(isMutual) || (meshIsMutual && !own.includes('DISABLE'))
    return isCalledMutually ? [finding('KIA0505', PATH)] : []
  },
}

function isMeshWide({ metadata }: IstioObject, { settings }: MeshView): boolean {
  return metadata.namespace === settings.rootNamespace
}

function meshRuleModes(peer: IstioObject, mesh: MeshView): readonly TlsMode[] {
  return ruleModes('*.local', peer, mesh)
}

function namespaceRuleModes(peer: IstioObject, mesh: MeshView): readonly TlsMode[] {
  return ruleModes(`*.${homeOf(peer)}.${mesh.settings.identityDomain}`, peer, mesh)
}

/** Of the rules for a host that the peer's namespace sees. */
function ruleModes(host: string, peer: IstioObject, mesh: MeshView): readonly TlsMode[] {
  return mesh
    .objectsFor('destinationrules', host)
    .filter((rule) => isVisibleFrom(rule, homeOf(peer)))
    .flatMap((rule) => tlsMode(rule) ?? [])
}
