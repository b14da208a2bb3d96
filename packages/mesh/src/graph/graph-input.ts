import type { HealthRate } from '@naru/contract/mesh/wire/health'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { Vectors } from '../telemetry/sample.ts'
import type { Graph } from './graph.ts'
import type { TextHash } from './graph-ids.ts'
import type { GraphOptions } from './query/graph-options.ts'
import type { SnapshotIndex } from './snapshot-index.ts'
import type { EdgeSecurity } from './traffic/edge-security.ts'
import type { Heard } from './traffic/route.ts'

/** Everything a graph is made of: what was asked, what Prometheus answered, what the clusters hold. */
export type GraphInput = {
  readonly options: GraphOptions
  readonly vectors: Vectors
  /** Whether any answers but those that are read first are still on their way. */
  readonly isWaiting?: () => boolean
  readonly snapshot: MeshSnapshot
  readonly healthRates: readonly HealthRate[]
  /** MD5 as hex; the platform's own is several times faster than the one that is used without it. */
  readonly hash?: TextHash
}

export type GraphContext = GraphInput & {
  readonly index: SnapshotIndex
  /** What the traffic that was read tells of how it was secured, until somebody takes it. */
  readonly secured: Heard<EdgeSecurity>[]
}

/** One step of building a graph. */
export type Stage = (graph: Graph, context: GraphContext) => Graph

/** A step that is long for a large mesh, and pauses. */
export type LongStage = (graph: Graph, context: GraphContext) => Generator<void, Graph>
