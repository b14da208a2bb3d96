import type { World } from '../life/world.ts'
import type { Team } from './app.ts'
import type { Outside } from './app-network.ts'
import type { Planned } from './app-objects.ts'
import type { NodeFacts, NodePool } from './nodes.ts'

/** Something that happened to the cluster, this long before now. */
export type Incident = { readonly hoursAgo: number; readonly happen: (world: World) => void }

/** The moments that a story's objects speak of, as Kubernetes writes them. */
export type Moments = { readonly founded: string; readonly yesterday: string; readonly recently: string }

/** What a cluster is filled with and what has happened to it. */
export type Story = {
  readonly teams: readonly Team[]
  readonly pools: readonly NodePool[]
  readonly facts: NodeFacts
  readonly outside: Outside
  /** Where the demonstration developer may work. */
  readonly developerNamespaces: readonly string[]
  readonly storageClasses: readonly Planned[]
  readonly addons: (moments: Moments) => readonly Planned[]
  readonly incidents: readonly Incident[]
}
