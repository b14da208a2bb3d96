import { ruleHost } from '../../config/destination-rule.ts'
import { tlsMode } from '../../mtls/mtls-modes.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { meshPeerModes, namespaceOfWildcard, namespacePeerModes } from './peer-modes.ts'

const PATH = 'spec/trafficPolicy/tls/mode'

/** KIA0207 and KIA0208: callers use plain text across a namespace or the mesh, which a STRICT peer refuses. */
export const plainTextWithStrictPeers: ObjectCheck = {
  codes: ['KIA0207', 'KIA0208'],
  types: ['destinationrules'],
  check: (rule, mesh) => {
    if (tlsMode(rule) !== 'DISABLE') return []
    const namespace = namespaceOfWildcard(ruleHost(rule), mesh)
    if (namespace === null && ruleHost(rule) !== '*.local') return []
    const own = namespace === null ? [] : namespacePeerModes(namespace, mesh)
    if (own.includes('STRICT')) return [finding('KIA0207', PATH)]
    // What a namespace says of itself goes before what the mesh says.
    if (own.length > 0) return []
    return meshPeerModes(mesh).includes('STRICT') ? [finding('KIA0208', PATH)] : []
  },
}
