import { homeOf } from '../../config/home.ts'
import { targetRefs, workloadSelector } from '../../config/workload-selector.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { hasSelector } from '../../mtls/mtls-modes.ts'
import type { GroupCheck } from '../check.ts'
import { finding, referenceTo } from '../finding.ts'
import { selectionOf } from './selected-workloads.ts'

/** KIA0002: several objects without a selector apply to all of a namespace; which one counts is left to chance. */
export const onePerNamespace: GroupCheck = {
  codes: ['KIA0002'],
  types: ['peerauthentications', 'requestauthentications', 'sidecars'],
  keys: (object) => (appliesToNamespace(object) ? [homeOf(object)] : []),
  check: ({ type, object, peers }) => {
    const references = peers.map((peer) => referenceTo(type, peer))
    return [finding('KIA0002', selectionOf(type, object).path, { references })]
  },
}

function appliesToNamespace(object: IstioObject): boolean {
  return (
    !hasSelector(object) &&
    Object.keys(workloadSelector(object)).length === 0 &&
    targetRefs(object).length === 0
  )
}
