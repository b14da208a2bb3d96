import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks the nodes that nothing flows into: where traffic begins. */
export const markRoots: Stage = (graph) => {
  const targets = new Set<string>()
  for (const { target } of graph.edges.values()) targets.add(target)
  return markNodes(graph, ({ key }) => (targets.has(key) ? null : { isRoot: true }))
}
