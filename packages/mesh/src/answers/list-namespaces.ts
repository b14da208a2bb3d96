import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { MeshCluster, MeshNamespaceEntry } from '@naru/contract/mesh/wire/clusters'
import type { MeshNamespace } from '../model/mesh-snapshot.ts'
import { buildNamespace } from '../snapshot/build-namespace.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'

const NETWORK = 'topology.istio.io/network'

/** GET `/clusters`; nobody is told where a cluster is. */
export function tellCluster({ cluster, settings }: MeshWorld): MeshCluster {
  const home = cluster.namespaces.find(({ name }) => name === settings.istioNamespace)
  return {
    apiEndpoint: '',
    isKialiHome: true,
    kialiInstances: [],
    name: cluster.name,
    network: home?.labels[NETWORK] ?? '',
    secretName: '',
  }
}

/** GET `/namespaces`. */
export function listNamespaces(world: MeshWorld, reader: Reader): readonly MeshNamespaceEntry[] {
  return readableNamespaces(world, reader).map((one) => describeNamespace(world.cluster.name, one))
}

/** The namespace that a list is about; of several namespaces at once, one without a name. */
export function namespaceHead({ cluster }: MeshWorld, name: string | null): MeshNamespaceEntry {
  const found = cluster.namespaces.find((one) => one.name === name)
  const nameless = { name: '', labels: {}, annotations: {}, isAmbient: false }
  return describeNamespace(cluster.name, found ?? nameless)
}

/** PATCH `/namespaces/{ns}`: a namespace as the cluster has answered it. */
export function tellWrittenNamespace(
  { cluster }: MeshWorld,
  _: unknown,
  { object }: { readonly object: KubeObject },
): MeshNamespaceEntry {
  return describeNamespace(cluster.name, buildNamespace(object))
}

function describeNamespace(
  cluster: string,
  {
    name,
    isAmbient,
    labels,
    annotations,
  }: Pick<MeshNamespace, 'name' | 'isAmbient' | 'labels' | 'annotations'>,
): MeshNamespaceEntry {
  return { name, cluster, isAmbient, labels: { ...labels }, annotations: { ...annotations } }
}
