import { GRAPH_TYPES } from '@naru/contract/mesh/wire/graph'
import type { GraphState } from '../graph-state.ts'

/** What the graph of several clusters can be of: what stands behind a service is known in its own cluster alone. */
export const JOINED_TYPES = GRAPH_TYPES.filter((type) => type !== 'service')

/**
 * What an address means for several clusters. Operations are told by the receiver alone, so that a call from one cluster
 * to another would be there twice: by way of its operation, and without it.
 */
export function asJoined(state: GraphState): GraphState {
  const graphType = state.graphType === 'service' ? 'workload' : state.graphType
  return { ...state, graphType, operationNodes: false }
}
