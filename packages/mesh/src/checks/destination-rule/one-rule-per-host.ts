import { ruleHost, subsetsOf } from '../../config/destination-rule.ts'
import { areSeenTogether } from '../../config/exported-to.ts'
import { homeOf } from '../../config/home.ts'
import { coversHost, isWildcard, possibleHosts, wildcardsAbove } from '../../config/host.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import { tlsMode } from '../../mtls/mtls-modes.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import { ruleTarget } from '../hosts/rule-target.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA0201: two rules for a host define the same subset, or one of them is for all of the host. */
export const oneRulePerHost: GroupCheck = {
  codes: ['KIA0201'],
  types: ['destinationrules'],
  keys: (rule, settings) =>
    hostsOf(rule, settings).flatMap((host) => [
      host,
      ...wildcardsAbove(host).map((above) => `under ${above}`),
    ]),
  looksAt: (rule, settings) =>
    hostsOf(rule, settings).flatMap((host) => [
      host,
      ...wildcardsAbove(host),
      ...(isWildcard(host) ? [`under ${host}`] : []),
    ]),
  check: ({ type, object, peers }, mesh) => {
    if (setsMutualTls(object)) return []
    const others = peers.filter(
      (peer) =>
        !setsMutualTls(peer) &&
        areSeenTogether(object, peer) &&
        shareHost(object, peer, mesh) &&
        shareSubset(object, peer),
    )
    if (others.length === 0) return []
    return [finding('KIA0201', 'spec/host', { references: others.map((peer) => referenceTo(type, peer)) })]
  },
}

/** A wildcard with ISTIO_MUTUAL only turns mutual TLS on for a mesh or namespace, beside other rules. */
function setsMutualTls(rule: IstioObject): boolean {
  return isWildcard(ruleHost(rule)) && tlsMode(rule) === 'ISTIO_MUTUAL'
}

function hostsOf(rule: IstioObject, { identityDomain }: MeshSettings): readonly string[] {
  return possibleHosts(ruleHost(rule), homeOf(rule), identityDomain)
}

function shareHost(a: IstioObject, b: IstioObject, mesh: MeshView): boolean {
  const [first, second] = [ruleTarget(a, mesh), ruleTarget(b, mesh)]
  return coversHost(first, second) || coversHost(second, first)
}

function shareSubset(a: IstioObject, b: IstioObject): boolean {
  const [first, second] = [subsetsOf(a), subsetsOf(b)]
  if (first.length === 0 || second.length === 0) return true
  return first.some(({ name }) => second.some((other) => other.name === name))
}
