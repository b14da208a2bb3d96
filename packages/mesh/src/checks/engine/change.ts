import { homeOf } from '../../config/home.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import type { MeshService, RegistryHost } from '../../model/mesh-service.ts'
import type { MeshNamespace } from '../../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../../model/mesh-workload.ts'
import type { FiledObject } from './object-keys.ts'

export type ServiceAccount = { readonly namespace: string; readonly name: string }

/** What a cluster consists of, part by part. */
export type Parts = {
  readonly objects: FiledObject
  readonly services: MeshService
  readonly workloads: MeshWorkload
  readonly namespaces: MeshNamespace
  readonly registry: RegistryHost
  readonly accounts: ServiceAccount
}
export type Part = keyof Parts

/** One item that came (`before` is null), went (`after` is null) or became another. */
export type Change = {
  [P in Part]: {
    readonly cluster: string
    readonly part: P
    readonly before: Parts[P] | null
    readonly after: Parts[P] | null
  }
}[Part]

/** A change of one configuration object. */
export function objectChange(
  cluster: string,
  type: IstioType,
  { before, after }: { readonly before: IstioObject | null; readonly after: IstioObject | null },
): Change {
  const filed = (object: IstioObject | null): FiledObject | null => object && { type, object }
  return { cluster, part: 'objects', before: filed(before), after: filed(after) }
}

/** What an item is known by within its part and cluster. */
export const IDS: { readonly [P in Part]: (item: Parts[P]) => string } = {
  objects: ({ type, object }) => `${homeOf(object)}/${object.metadata.name}/${type}`,
  services: ({ namespace, name }) => `${namespace}/${name}`,
  workloads: ({ namespace, name, kind }) => `${namespace}/${name}/${kind}`,
  namespaces: ({ name }) => name,
  registry: ({ host, namespace }) => `${host}/${namespace}`,
  accounts: ({ namespace, name }) => `${namespace}/${name}`,
}
