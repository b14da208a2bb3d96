import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'
import type { Store } from '../store/store.ts'
import type { ContentSources } from './content.ts'
import type { FaultState } from './faults.ts'
import type { OpenWatches } from './open-watches.ts'

export type Provider = 'kubernetes' | 'openshift'

export type ClusterVersion = { readonly major: 1; readonly minor: number; readonly patch: number }

/** One simulated cluster: what the API serves, and what its controllers and the control endpoint work on. */
export type SandboxCluster = {
  readonly name: string
  readonly version: ClusterVersion
  readonly provider: Provider
  /** Namespaces of a mesh that only makes up numbers. */
  readonly meshNamespaces?: number | undefined
  readonly store: Store
  /** Already skewed by the clock fault. */
  readonly clock: Clock
  readonly random: Random
  readonly faults: FaultState
  readonly watches: OpenWatches
  /** Filled by the life of the cluster before the server listens. */
  readonly content: ContentSources
}

/** What a cluster is asked to be. */
export type SandboxClusterSpec = {
  readonly name: string
  readonly version: ClusterVersion
  readonly provider: Provider
  /** Which story the seeded data tells; `empty` has only what every cluster has. */
  readonly seed: 'shop' | 'bank' | 'edge' | 'scale' | 'mesh' | 'empty'
  /** How many namespaces the mesh of the seed `mesh` has. */
  readonly meshNamespaces?: number | undefined
}
