import { type Fields, readString } from '@naru/contract/manifest/read'
import { USE_WAYPOINT, WAYPOINT_NAMESPACE, type WaypointName } from '../checks/ambient/ambient-labels.ts'
import { admits, listenersOf } from '../checks/k8s-gateway/listeners.ts'
import { homeOf } from '../config/home.ts'
import { recordAt } from '../config/spec-reader.ts'
import type { Labels } from '../config/workload-selector.ts'
import { byPlace, type IstioObject } from '../model/istio-object.ts'
import { type K8sGatewayForm, parse } from './forms/k8s-gateway.ts'

/** What is to use a waypoint. */
type User = { readonly name: string; readonly labels: Labels }

export type Waypoint = WaypointName & { readonly handles: K8sGatewayForm['waypointFor'] }

const WAYPOINT_CLASS = 'istio-waypoint'
/** Where ztunnel reaches a waypoint; who may use it is said there. */
const ENTRANCE = { protocol: 'HBONE', port: 15_008 } as const

/** Waypoints that let a namespace in: its own first. */
export function waypointsFor(namespace: User, gateways: readonly IstioObject[]): readonly Waypoint[] {
  const open = byPlace(gateways).filter((gateway) => isWaypoint(gateway) && letsIn(gateway, namespace))
  const isOwn = (gateway: IstioObject) => homeOf(gateway) === namespace.name
  return [...open.filter(isOwn), ...open.filter((gateway) => !isOwn(gateway))].map((gateway) => ({
    namespace: homeOf(gateway),
    name: gateway.metadata.name,
    handles: parse(gateway).waypointFor,
  }))
}

/** Of what the labels of a namespace name: it is there and lets the namespace in, it does not, or no such gateway is there. */
export type Standing = 'serves' | 'refuses' | 'absent'

export function standingOf(
  waypoint: WaypointName,
  namespace: User,
  gateways: readonly IstioObject[],
): Standing {
  const found = gateways.find(
    (gateway) => gateway.metadata.name === waypoint.name && homeOf(gateway) === waypoint.namespace,
  )
  if (!found) return 'absent'
  // Of waypoints of other makers it is not known how they say whom they let in.
  return !isWaypoint(found) || letsIn(found, namespace) ? 'serves' : 'refuses'
}

function isWaypoint({ spec }: IstioObject): boolean {
  return readString(recordAt(spec)['gatewayClassName']) === WAYPOINT_CLASS
}

function letsIn(gateway: IstioObject, { name, labels }: User): boolean {
  const entrance = listenersOf(gateway).find(
    ({ protocol, port }) => protocol === ENTRANCE.protocol && port === ENTRANCE.port,
  )
  if (entrance && admits(entrance, labels)) return true
  const { from } = recordAt(entrance?.allowedRoutes, 'namespaces')
  // Labels that are asked for are asked of the waypoint's own namespace, too.
  return from !== 'Selector' && homeOf(gateway) === name
}

/** A merge patch for a namespace, which is where its traffic goes from now on; null for no waypoint. */
export function waypointUse(waypoint: WaypointName | null, home: string): Fields {
  const elsewhere = waypoint && waypoint.namespace !== home ? waypoint.namespace : null
  return {
    metadata: { labels: { [USE_WAYPOINT]: waypoint?.name ?? null, [WAYPOINT_NAMESPACE]: elsewhere } },
  }
}
