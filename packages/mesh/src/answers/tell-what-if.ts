import type { WhatIfAnswer } from '@naru/contract/mesh/wire/what-if'
import type { GraphOptions } from '../graph/query/graph-options.ts'
import type { PlannedQuery } from '../telemetry/sample.ts'
import { type PolicyChange, predictRefusals } from '../what-if/predict-refusals.ts'
import { type GraphAsk, planGraph, tellGraph } from './answer-telemetry.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'
import { readableSnapshot } from './readable-snapshot.ts'

export type WhatIfAsk = {
  readonly namespace: string
  /** Each as it would be saved, all of them together. */
  readonly drafts: readonly Pick<PolicyChange, 'type' | 'object'>[]
  /** Of the graph that is judged; its namespaces follow from where the objects stand. */
  readonly options: GraphOptions
}

/** The queries of the graph that changes of objects are judged by. Throws a `GraphOptionError`. */
export function planWhatIf(world: MeshWorld, reader: Reader, ask: WhatIfAsk): readonly PlannedQuery[] {
  return planGraph(world, reader, graphAskOf(world, reader, ask))
}

/** Which of the observed edges would be refused, told of what the caller may read; of the answers to `planWhatIf`. */
export function* tellWhatIf(world: MeshWorld, reader: Reader, ask: WhatIfAsk): Generator<void, WhatIfAnswer> {
  const graph = yield* tellGraph(world, reader, graphAskOf(world, reader, ask))
  const { namespace, drafts } = ask
  // Whatever they say of their place, they are judged where the caller was let in.
  const changes = drafts.map(({ type, object }) => ({
    type,
    object: { ...object, metadata: { ...object.metadata, namespace } },
  }))
  const refusals = predictRefusals({
    elements: graph.elements,
    hasSecurity: true,
    snapshot: readableSnapshot(world.snapshot, reader),
    cluster: world.cluster.name,
    changes,
  })
  return { graph, refusals: [...refusals] }
}

/** In the root namespace an object is about the whole mesh, elsewhere about what comes and goes there. */
function graphAskOf(world: MeshWorld, reader: Reader, { namespace, options }: WhatIfAsk): GraphAsk {
  const isOfAll = namespace === world.settings.rootNamespace
  const namespaces = isOfAll ? readableNamespaces(world, reader).map(({ name }) => name) : [namespace]
  return { namespaces, options: { ...options, namespaces }, isNow: true }
}
