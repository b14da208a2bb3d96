import type { Host } from '../config/host.ts'
import type { Labels } from '../config/workload-selector.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import type { MeshService, RegistryHost } from '../model/mesh-service.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { MeshNamespace } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'

/**
 * What a check may ask of its cluster. Every answer comes from an index and is remembered as something the check
 * depends on; lists are in the order of namespace and name.
 */
export type MeshView = {
  readonly cluster: string
  readonly settings: MeshSettings
  readonly namespace: (name: string) => MeshNamespace | undefined
  readonly namespaces: () => readonly MeshNamespace[]
  readonly service: (namespace: string, name: string) => MeshService | undefined
  readonly servicesIn: (namespace: string) => readonly MeshService[]
  readonly workloadsIn: (namespace: string) => readonly MeshWorkload[]
  /** Workloads with these labels: of one namespace, or of all where it is null. */
  readonly workloadsLike: (labels: Labels, namespace: string | null) => readonly MeshWorkload[]
  readonly objectsIn: (type: IstioType, namespace: string) => readonly IstioObject[]
  readonly object: (type: IstioType, namespace: string, name: string) => IstioObject | undefined
  /** VirtualServices, DestinationRules or ServiceEntries by a full host that they name, literally. */
  readonly objectsFor: (type: HostedType, host: string) => readonly IstioObject[]
  /** VirtualServices that send traffic to a full host. */
  readonly routesTo: (host: string) => readonly IstioObject[]
  readonly host: (text: string, namespace: string) => Host
  readonly fullHost: (text: string, namespace: string) => string
  /** Hosts of istiod's registry, by name or by a wildcard that covers them. */
  readonly registered: (host: string) => readonly RegistryHost[]
  readonly knowsRegistry: () => boolean
  readonly runsAs: (namespace: string, serviceAccount: string) => boolean
  readonly hasServiceAccount: (namespace: string, name: string) => boolean
  /** Every service account that a workload runs as, as `namespace/name`. */
  readonly accounts: () => readonly string[]
  /** The other clusters; only questions that are about other clusters may look there. */
  readonly others: () => readonly MeshView[]
}

export type HostedType = 'virtualservices' | 'destinationrules' | 'serviceentries'
