import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { Validator } from '../checks/validator.ts'
import type { TextHash } from '../graph/graph-ids.ts'
import type { NamespaceHealth } from '../health/build-health.ts'
import type { IstioType } from '../model/istio-object.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { ClusterSnapshot, MeshNamespace, MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { SyncByNamespace } from '../proxies/read-sync.ts'
import type { References } from '../references/build-references.ts'
import type { BuiltWorkload } from '../snapshot/build-workloads.ts'
import type { MeshSource } from '../snapshot/mesh-sources.ts'
import type { ClusterNames } from '../telemetry/cluster-names.ts'
import type { Vectors } from '../telemetry/sample.ts'

/** One cluster's mesh at one moment, with what is worked out of it once for all who ask. */
export type MeshWorld = {
  readonly cluster: ClusterSnapshot
  /** The same cluster alone, with the settings that hold in it. */
  readonly snapshot: MeshSnapshot
  readonly settings: MeshSettings
  readonly validator: Validator
  /** The same of what a reader may see alone. */
  readonly openValidator: (reader: Reader) => Validator
  /** Worked out when it is first asked for. */
  readonly references: () => References
  /** An object as the cluster has it, with its type. */
  readonly find: (source: MeshSource, namespace: string, name: string) => KubeObject | undefined
  /** Where the cluster serves objects of a kind; null where it does not. */
  readonly resourceOf: (source: MeshSource) => Resource | null
  readonly behind: (namespace: string, name: string) => readonly BuiltWorkload[]
  /** What Prometheus answered to the plan of the question; nothing where it was not asked. */
  readonly vectors?: Vectors
  /** Whether any of them are still on their way, all but those that are read first; a graph pauses as long as they are. */
  readonly isWaiting?: () => boolean
  /** The health of namespaces by their names, where it was worked out of the vectors for all that are asked at once. */
  readonly health?: ReadonlyMap<string, NamespaceHealth>
  /** What istiod says of proxies, by their namespaces, where the caller may ask it. */
  readonly sync?: SyncByNamespace
  /** What that Prometheus calls clusters, where it is not what Naru calls them. */
  readonly names?: ClusterNames
  /** What other clusters of the mesh know of what is nowhere here, where any were asked. */
  readonly elsewhere?: Elsewhere
  /** The platform's own, which is faster. */
  readonly hash?: TextHash
}

/** What other clusters of the mesh know of principals as which nobody runs in one. */
export type Elsewhere = {
  /** Those as which somebody runs there. */
  readonly principals: readonly string[]
  /** All names of trust domains there. */
  readonly trustDomains: readonly string[]
  /** Who runs there, for principals that nobody has written yet. */
  readonly mates?: readonly Mate[]
}

/** Who runs in another cluster of the mesh, as far as a caller may see it. */
export type Mate = {
  /** Each as `namespace/account`. */
  readonly accounts: readonly string[]
  /** The names of its own trust domain. */
  readonly trustDomains: readonly string[]
}

/** Namespaces in which something may be read; `all` for every one. */
export type Places = 'all' | readonly string[]

/** What a caller may read. A type of configuration that is absent may be read nowhere. */
export type Reader = {
  /** Where workloads, services and pods may be read: what the mesh area calls an accessible namespace. */
  readonly namespaces: Places
  readonly types: Readonly<Partial<Record<IstioType, Places>>>
}

export function isIn(places: Places | undefined, namespace: string): boolean {
  return places === 'all' || (places?.includes(namespace) ?? false)
}

/**
 * Why nothing is told. `forbidden`: a namespace that the caller may not read; `missing`: a namespace or a thing in it that is
 * not there; `refused`: a parameter with which nothing can be answered.
 */
export type Refusal =
  | { readonly type: 'forbidden'; readonly namespace: string }
  | { readonly type: 'missing'; readonly what: string }
  | { readonly type: 'refused'; readonly message: string }

/** Why nothing is told of a namespace; null where something is. */
export function refuseNamespace(
  { snapshot }: Pick<MeshWorld, 'snapshot'>,
  reader: Reader,
  namespace: string,
): Refusal | null {
  if (!isIn(reader.namespaces, namespace)) return { type: 'forbidden', namespace }
  const isThere = snapshot.clusters.some(({ namespaces }) =>
    namespaces.some(({ name }) => name === namespace),
  )
  return isThere ? null : { type: 'missing', what: `namespace “${namespace}”` }
}

/** The namespaces of a cluster that a caller may read. */
export function readableNamespaces({ cluster }: MeshWorld, { namespaces }: Reader): readonly MeshNamespace[] {
  return cluster.namespaces.filter(({ name }) => isIn(namespaces, name))
}

/** Configuration is told of in accessible namespaces alone. */
export function mayRead({ namespaces, types }: Reader, type: IstioType, namespace: string): boolean {
  return isIn(namespaces, namespace) && isIn(types[type], namespace)
}
