import { ruleHost } from '../../config/destination-rule.ts'
import { homeOf } from '../../config/home.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshView } from '../mesh-view.ts'

/** The full host that a DestinationRule is for. */
export function ruleTarget(rule: IstioObject, mesh: MeshView): string {
  return mesh.fullHost(ruleHost(rule), homeOf(rule))
}
