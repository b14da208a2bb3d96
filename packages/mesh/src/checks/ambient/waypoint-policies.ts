import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import { homeOf } from '../../config/home.ts'
import { policySelector, targetRefs } from '../../config/workload-selector.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import { hasSelector } from '../../mtls/mtls-modes.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { isEnrolled, refusesAmbient } from './ambient-labels.ts'
import { isL7Policy, isL7Telemetry } from './layer-seven.ts'
import { targetServices } from './target-services.ts'

/** No single field is wrong: such a finding is about the object as a whole. */
const PATH = ''

/** KIA0109, KIA0110: an AuthorizationPolicy that only a waypoint can enforce. */
export const waypointAuthorization = waypointPolicy('authorizationpolicies', isL7Policy, [
  'KIA0109',
  'KIA0110',
])

/** KIA1110, KIA1115: a RequestAuthentication, which is always about requests. */
export const waypointAuthentication = waypointPolicy('requestauthentications', () => true, [
  'KIA1110',
  'KIA1115',
])

/** KIA1111, KIA1116: a WasmPlugin, which runs in a proxy for requests. */
export const waypointPlugin = waypointPolicy('wasmplugins', () => true, ['KIA1111', 'KIA1116'])

/** KIA1112, KIA1117: a Telemetry that is about requests; one for the whole mesh is meant for every proxy there is. */
export const waypointTelemetry = waypointPolicy(
  'telemetries',
  (telemetry, settings) => isL7Telemetry(telemetry) && !isMeshWide(telemetry, settings),
  ['KIA1112', 'KIA1117'],
)

function isMeshWide(object: IstioObject, { rootNamespace }: MeshSettings): boolean {
  return homeOf(object) === rootNamespace && !hasSelector(object) && targetRefs(object).length === 0
}

/** In an ambient namespace a waypoint must be in use, and waypoints look at `targetRefs`, never at selectors. */
function waypointPolicy(
  type: IstioType,
  needsWaypoint: (object: IstioObject, settings: MeshSettings) => boolean,
  codes: readonly [unenrolled: CheckCode, untargeted: CheckCode],
): ObjectCheck {
  const [unenrolled, untargeted] = codes
  return {
    codes,
    types: [type],
    check: (object, mesh) => {
      if (!mesh.namespace(homeOf(object))?.isAmbient || !needsWaypoint(object, mesh.settings)) return []
      return [
        ...(targetRefs(object).length > 0 ? [] : [finding(untargeted, PATH)]),
        ...(isServed(object, mesh) ? [] : [finding(unenrolled, PATH)]),
      ]
    },
  }
}

/** Whether all services that the object is attached to use a waypoint, else all that it selects, else its namespace. */
function isServed(object: IstioObject, mesh: MeshView): boolean {
  const namespace = homeOf(object)
  const services = targetServices(object, mesh)
  if (services.length > 0) return services.every(({ labels }) => isEnrolled(labels, namespace, mesh))
  const selected = mesh
    .workloadsLike(policySelector(object), namespace)
    .filter(({ isWaypoint }) => !isWaypoint)
  return selected.length === 0
    ? isEnrolled({}, namespace, mesh)
    : selected.every((workload) => refusesAmbient(workload) || isEnrolled(workload.labels, namespace, mesh))
}
