import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { buildGraphSteps } from '../src/graph/build-graph.ts'
import { finishSteps } from '../src/time/finish-steps.ts'

/** The graph of the wire, without pauses. */
export function buildGraph(input: Parameters<typeof buildGraphSteps>[0]): GraphAnswer {
  return finishSteps(buildGraphSteps(input))
}
