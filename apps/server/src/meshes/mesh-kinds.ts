import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import type { KubeClient } from '@naru/kube/client'
import { loadDiscovery, preferredResources } from '@naru/kube/discovery'
import { ISTIO_TYPES, type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { type MeshSource, OWN_KINDS } from '@naru/mesh/snapshot/mesh-sources'

export type MeshKind = { readonly source: MeshSource; readonly ref: KindRef }

const LIMIT = { timeoutMs: 5000 }

/**
 * The kinds that a cluster's mesh is read from: Kubernetes' own, and of configuration what the cluster serves, in the version
 * that it prefers. Throws where it does not tell of a group of them.
 */
export async function findMeshKinds(client: Pick<KubeClient, 'json'>): Promise<readonly MeshKind[]> {
  const discovery = await loadDiscovery(client, LIMIT)
  // Object.keys forgets which keys a record has; ISTIO_TYPES has no others.
  const types = Object.keys(ISTIO_TYPES) as IstioType[]
  const silent = discovery.stale.find((api) =>
    types.some((type) => api.startsWith(`${ISTIO_TYPES[type].group}/`)),
  )
  if (silent !== undefined) throw new Error(`${silent} does not answer`)
  const served = preferredResources(discovery)
  const configuration = types.flatMap((type) => {
    const { group, plural } = typeResource(type)
    const found = served.find(({ resource }) => resource.group === group && resource.plural === plural)
    return found ? [{ source: type, ref: refOfResource(found.resource) }] : []
  })
  const own = OWN_KINDS.map(({ plural, id }) => ({ source: plural, ref: id }))
  return [...own, ...configuration]
}
