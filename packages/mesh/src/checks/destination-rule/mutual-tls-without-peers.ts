import { ruleHost } from '../../config/destination-rule.ts'
import { isMutual, tlsMode } from '../../mtls/mtls-modes.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { meshPeerModes, namespaceOfWildcard, namespacePeerModes, type WideMode } from './peer-modes.ts'

const ACCEPTS_TLS: readonly WideMode[] = ['STRICT', 'PERMISSIVE']
const PATH = 'spec/trafficPolicy/tls/mode'

/** KIA0205 and KIA0206: callers use mutual TLS across the mesh or a namespace, but nothing there accepts it. Automatic mTLS does. */
export const mutualTlsWithoutPeers: ObjectCheck = {
  codes: ['KIA0205', 'KIA0206'],
  types: ['destinationrules'],
  check: (rule, mesh) => {
    if (mesh.settings.autoMtls || !isMutual(tlsMode(rule))) return []
    const accepts = (mode: WideMode): boolean => ACCEPTS_TLS.includes(mode)
    if (ruleHost(rule) === '*.local') {
      return meshPeerModes(mesh).some(accepts) ? [] : [finding('KIA0205', PATH)]
    }
    const namespace = namespaceOfWildcard(ruleHost(rule), mesh)
    if (namespace === null) return []
    const modes = [...namespacePeerModes(namespace, mesh), ...meshPeerModes(mesh)]
    return modes.some(accepts) ? [] : [finding('KIA0206', PATH)]
  },
}
