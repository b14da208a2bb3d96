import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks the nodes that nothing flows into: where traffic begins. */
export const markRoots: Stage = (graph) => {
  const targets = new Set([...graph.edges.values()].map(({ target }) => target))
  return markNodes(graph, ({ key }) => (targets.has(key) ? null : { isRoot: true }))
}
