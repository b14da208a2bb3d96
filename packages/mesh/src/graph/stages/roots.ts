import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks the nodes where traffic begins: nothing comes in, something goes out. */
export const markRoots: Stage = (graph) => {
  const targets = new Set([...graph.edges.values()].map(({ target }) => target))
  const sources = new Set([...graph.edges.values()].map(({ source }) => source))
  return markNodes(graph, ({ key }) => (sources.has(key) && !targets.has(key) ? { isRoot: true } : null))
}
