import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { readAt, readItems } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { groupVersionPath } from '@naru/kube/resource-path'
import { ISTIO_TYPES, type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { type MeshSource, OWN_KINDS } from '@naru/mesh/snapshot/mesh-sources'
import { isAbsent } from '../mirror/source-status.ts'

/** Versions in which groups have been served, the newest first; older objects are served in newer ones. */
const VERSIONS: Readonly<Record<string, readonly string[]>> = {
  'networking.istio.io': ['v1', 'v1beta1', 'v1alpha3'],
  'security.istio.io': ['v1', 'v1beta1'],
  'telemetry.istio.io': ['v1', 'v1alpha1'],
  'extensions.istio.io': ['v1alpha1'],
  'gateway.networking.k8s.io': ['v1', 'v1beta1', 'v1alpha2'],
}

export type MeshKind = { readonly source: MeshSource; readonly ref: KindRef }

const LIMIT = { timeoutMs: 5000 }

/** The kinds that a cluster's mesh is read from: Kubernetes' own, and of configuration what the cluster serves. */
export async function findMeshKinds(client: Pick<KubeClient, 'json'>): Promise<readonly MeshKind[]> {
  const served = await Promise.all(
    Object.entries(VERSIONS).flatMap(([group, versions]) =>
      versions.map(async (version) => ({
        group,
        version,
        plurals: await listPlurals(client, group, version),
      })),
    ),
  )
  // Object.keys forgets which keys a record has; ISTIO_TYPES has no others.
  const types = Object.keys(ISTIO_TYPES) as IstioType[]
  const configuration = types.flatMap((type) => {
    const { group, plural } = typeResource(type)
    const found = served.find((one) => one.group === group && one.plurals.has(plural))
    return found ? [{ source: type, ref: refOfResource({ group, version: found.version, plural }) }] : []
  })
  const own = OWN_KINDS.map(({ plural, id }) => ({ source: plural, ref: id }))
  return [...own, ...configuration]
}

async function listPlurals(
  client: Pick<KubeClient, 'json'>,
  group: string,
  version: string,
): Promise<ReadonlySet<unknown>> {
  const answer = await client
    .json({ path: groupVersionPath({ group, version }), ...LIMIT })
    .catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))
  return new Set(readItems(readAt(answer, 'resources')).map(({ name }) => name))
}
