import type { IstioConfig } from './istio-object.ts'
import type { MeshService, RegistryHost } from './mesh-service.ts'
import type { ClusterSettings, MeshSettings } from './mesh-settings.ts'
import type { MeshWorkload } from './mesh-workload.ts'

/** Everything the engine may know of the clusters' objects at one moment; the server builds it, the engine only reads. */
export type MeshSnapshot = {
  readonly settings: MeshSettings
  readonly clusters: readonly ClusterSnapshot[]
}

export type ClusterSnapshot = {
  readonly name: string
  readonly namespaces: readonly MeshNamespace[]
  readonly services: readonly MeshService[]
  readonly workloads: readonly MeshWorkload[]
  readonly config: IstioConfig
  /** Null when istiod's registry could not be read: checks of hosts are then left out. */
  readonly registry: readonly RegistryHost[] | null
  readonly serviceAccounts: readonly { readonly namespace: string; readonly name: string }[]
  /** What its own control plane says, where that is not what the snapshot's settings say. */
  readonly settings?: Partial<ClusterSettings>
}

/** The settings that hold in one cluster; those of the mesh for one that is not known. */
export function settingsOf({ settings, clusters }: MeshSnapshot, cluster: string): MeshSettings {
  const own = clusters.find(({ name }) => name === cluster)?.settings
  return own ? { ...settings, ...own } : settings
}

export type MeshNamespace = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  readonly isAmbient: boolean
  /** False for a namespace that exists but that the caller may not read. */
  readonly isAccessible: boolean
  readonly created: string | null
}
