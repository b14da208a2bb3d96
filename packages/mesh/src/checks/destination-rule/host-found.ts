import { ruleHost } from '../../config/destination-rule.ts'
import { homeOf } from '../../config/home.ts'
import { isWildcard } from '../../config/host.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { isKnownHost } from '../hosts/known-host.ts'
import { ruleTarget } from '../hosts/rule-target.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA0202: a rule for a host that does not exist. */
export const ruleHostFound: ObjectCheck = {
  codes: ['KIA0202'],
  types: ['destinationrules'],
  needsRegistry: true,
  check: (rule, mesh) => {
    if (hasKnownHost(rule, mesh)) return []
    const severity = mesh.settings.outboundPolicy === 'ALLOW_ANY' ? 'warning' : 'error'
    return [finding('KIA0202', 'spec/host', { severity })]
  },
}

/** A wildcard, an app of the rule's own namespace, a service entry, or an entry of the registry. */
export function hasKnownHost(rule: IstioObject, mesh: MeshView): boolean {
  const namespace = homeOf(rule)
  const host = mesh.host(ruleHost(rule), namespace)
  if (isWildcard(ruleHost(rule))) return true
  if (host.type === 'service' && host.namespace === namespace) {
    const app = { [mesh.settings.labels.app]: host.service }
    if (mesh.workloadsLike(app, namespace).length > 0) return true
  }
  return isKnownHost(ruleTarget(rule, mesh), namespace, mesh)
}
