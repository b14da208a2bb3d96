import type { MeshSnapshot } from '../../model/mesh-snapshot.ts'

/** The namespaces in which, in any cluster, somebody is carried without a proxy of their own. */
export function ambientNamespaces({ clusters }: MeshSnapshot): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { namespaces, workloads } of clusters) {
    for (const { name, isAmbient } of namespaces) if (isAmbient) found.add(name)
    for (const { namespace, isAmbient, isWaypoint } of workloads)
      if (isAmbient || isWaypoint) found.add(namespace)
  }
  return found
}
