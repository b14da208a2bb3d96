import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks the nodes where traffic begins: they send, and nothing flows into them. */
export const markRoots: Stage = (graph) => {
  const [targets, roots] = [new Set<string>(), new Set<string>()]
  for (const { target } of graph.edges) targets.add(target)
  for (const { source } of graph.edges) if (!targets.has(source)) roots.add(source)
  return markNodes(graph, ({ key }) => (roots.has(key) ? { isRoot: true } : null))
}
