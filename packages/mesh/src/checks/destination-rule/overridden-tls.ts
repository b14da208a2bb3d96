import { areSeenTogether } from '../../config/exported-to.ts'
import { wildcardsAbove } from '../../config/host.ts'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { tlsMode } from '../../mtls/mtls-modes.ts'
import type { ObjectCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import { ruleTarget } from '../hosts/rule-target.ts'
import type { MeshView } from '../mesh-view.ts'

/** KIA0204: a wider rule turns mutual TLS on for the host, and this one, which wins, says nothing of TLS. */
export const overriddenTls: ObjectCheck = {
  codes: ['KIA0204'],
  types: ['destinationrules'],
  check: (rule, mesh, type) => {
    if (saysTls(rule)) return []
    const references = coveringRules(rule, mesh).map((wider) => referenceTo(type, wider))
    return references.length === 0 ? [] : [finding('KIA0204', 'spec/trafficPolicy', { references })]
  },
}

function coveringRules(rule: IstioObject, mesh: MeshView): readonly IstioObject[] {
  const host = ruleTarget(rule, mesh)
  return [host, ...wildcardsAbove(host)]
    .flatMap((name) => mesh.objectsFor('destinationrules', name).map((wider) => ({ name, wider })))
    .filter(({ name, wider }) => ruleTarget(wider, mesh) === name)
    .map(({ wider }) => wider)
    .filter((wider) => tlsMode(wider) === 'ISTIO_MUTUAL' && areSeenTogether(rule, wider))
}

function saysTls({ spec }: IstioObject): boolean {
  const { tls, portLevelSettings } = recordAt(spec, 'trafficPolicy')
  return tls != null || asRecords(portLevelSettings).some((port) => port['tls'] != null)
}
