import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks the nodes where traffic begins: they send, and nothing flows into them. */
export const markRoots: Stage = (graph) => {
  const [senders, targets] = [new Set<string>(), new Set<string>()]
  for (const { source, target } of graph.edges.values()) {
    senders.add(source)
    targets.add(target)
  }
  return markNodes(graph, ({ key }) => (senders.has(key) && !targets.has(key) ? { isRoot: true } : null))
}
