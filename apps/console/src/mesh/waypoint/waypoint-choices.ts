import { type WaypointName, waypointOf } from '@naru/mesh/checks/ambient/ambient-labels'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import { type Standing, standingOf, type Waypoint, waypointsFor } from '@naru/mesh/wizards/waypoint'

export type WaypointUser = { readonly name: string; readonly labels: Readonly<Record<string, string>> }

/** One that a namespace may use, or does in vain. */
type Offered = Waypoint & { readonly standing: Standing }

export type WaypointChoices = {
  /** What its labels name; null for none. */
  readonly present: Offered | null
  readonly offered: readonly Offered[]
}

/** What a namespace may choose between; what it names already stays there, whatever becomes of it. */
export function waypointChoices(namespace: WaypointUser, gateways: readonly IstioObject[]): WaypointChoices {
  const named = waypointOf(namespace.labels, namespace)
  const open = waypointsFor(namespace, gateways).map((one) => ({ ...one, standing: 'serves' as const }))
  if (!named) return { present: null, offered: open }
  const found = open.find((one) => isSame(one, named))
  if (found) return { present: found, offered: open }
  const present = { ...named, handles: null, standing: standingOf(named, namespace, gateways) }
  return { present, offered: [present, ...open] }
}

export function isSame(one: WaypointName | null, other: WaypointName | null): boolean {
  return one?.name === other?.name && one?.namespace === other?.namespace
}
