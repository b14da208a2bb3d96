import type { Labels } from '../../config/workload-selector.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { MeshView } from '../mesh-view.ts'

const DATAPLANE_MODE = 'istio.io/dataplane-mode'
export const USE_WAYPOINT = 'istio.io/use-waypoint'
export const WAYPOINT_NAMESPACE = 'istio.io/use-waypoint-namespace'
const INJECT = 'sidecar.istio.io/inject'

/** Whether labels ask for ambient mode: the workload's own, or its namespace's unless it opts out. */
export function wantsAmbient({ namespace, labels }: MeshWorkload, mesh: MeshView): boolean {
  const own = labels[DATAPLANE_MODE]
  const inherited = namespaceLabels(namespace, mesh)[DATAPLANE_MODE]
  return own === 'ambient' || (inherited === 'ambient' && own !== 'none')
}

/** Whether a workload stays out of ambient mode on purpose. */
export function refusesAmbient({ labels }: MeshWorkload): boolean {
  return labels[DATAPLANE_MODE] === 'none'
}

/** Whether labels, or the older annotation, ask for a sidecar: the workload's own, or its namespace's unless either says no. */
export function wantsSidecar({ namespace, labels, annotations }: MeshWorkload, mesh: MeshView): boolean {
  const { injection, revision } = mesh.settings.labels
  const ofNamespace = namespaceLabels(namespace, mesh)
  const own = labels[INJECT] ?? annotations[INJECT]
  if (ofNamespace[injection] === 'disabled' || own === 'false') return false
  return own === 'true' || ofNamespace[injection] === 'enabled' || !!ofNamespace[revision]
}

/** Whether a resource is to use a waypoint; its own label goes before its namespace's, also when it says `none`. */
export function isEnrolled(labels: Labels, namespace: string, mesh: MeshView): boolean {
  return waypointLabel(labels, namespace, mesh) !== null
}

/** Whether the waypoint that a workload is to use runs where its labels say. */
export function hasWaypoint({ namespace, labels }: MeshWorkload, mesh: MeshView): boolean {
  const named = waypointLabel(labels, namespace, mesh)
  return (
    named !== null &&
    mesh.workloadsIn(named.namespace).some(({ name, isWaypoint }) => isWaypoint && name === named.name)
  )
}

function waypointLabel(labels: Labels, namespace: string, mesh: MeshView): WaypointName | null {
  return waypointOf(labels, { name: namespace, labels: namespaceLabels(namespace, mesh) })
}

export type WaypointName = { readonly namespace: string; readonly name: string }

/** The waypoint that something with these labels is to use in its namespace; null for none. */
export function waypointOf(
  labels: Labels,
  namespace: { readonly name: string; readonly labels: Labels },
): WaypointName | null {
  const source = labels[USE_WAYPOINT] === undefined ? namespace.labels : labels
  const name = source[USE_WAYPOINT] ?? ''
  if (name === '' || name === 'none') return null
  return { name, namespace: source[WAYPOINT_NAMESPACE] ?? namespace.name }
}

function namespaceLabels(namespace: string, mesh: MeshView): Labels {
  return mesh.namespace(namespace)?.labels ?? {}
}
