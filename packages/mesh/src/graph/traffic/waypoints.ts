import { entryOf } from '../../model/entry-of.ts'
import type { MeshSnapshot } from '../../model/mesh-snapshot.ts'
import type { End } from './read-ends.ts'

/** An end as it is, or as the waypoint that it is: a workload and no application, whatever its labels say. */
export type KnowWaypoint = (end: End | null) => End | null

/** Telemetry does not tell waypoints from others; where it names no cluster, one of the name in any is meant. */
export function createWaypoints({ clusters }: MeshSnapshot): KnowWaypoint {
  const byName = new Map<string, Set<string>>()
  const placesOf = (name: string): Set<string> => entryOf(byName, name, () => new Set<string>())
  for (const { cluster, namespace, name, isWaypoint } of clusters.flatMap(({ workloads }) => workloads)) {
    if (!isWaypoint) continue
    placesOf(name).add(`${cluster}/${namespace}`)
    placesOf(name).add(`unknown/${namespace}`)
  }
  if (byName.size === 0) return (end) => end
  return (end) => {
    if (end === null) return null
    const places = byName.get(end.workload)
    return places?.has(`${end.cluster}/${end.namespace}`) ? { ...end, app: '', isWaypoint: true } : end
  }
}
