import { type GraphNode, isKnown, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks what lies outside the namespaces asked for, and what the caller cannot open. */
export const markOutsiders: Stage = (graph, { options, index }) => {
  const wanted = new Set(options.namespaces)
  return markNodes(graph, (node) => {
    if (isNowhere(node)) return { isInaccessible: true }
    const found = index.namespace(node.cluster, node.namespace)
    const isOutside = !wanted.has(node.namespace) || !found
    const isInaccessible = !found?.isAccessible
    if (!isOutside && !isInaccessible) return null
    return {
      ...(isOutside && { isOutside: true as const }),
      ...(isInaccessible && { isInaccessible: true as const }),
    }
  })
}

/** Unknown sources, services of no known namespace and egress clusters are in no namespace that one could be outside of. */
function isNowhere({ nodeType, namespace, isEgressCluster }: GraphNode): boolean {
  if (nodeType === 'service') return !isKnown(namespace) || !!isEgressCluster
  return nodeType === 'unknown'
}
