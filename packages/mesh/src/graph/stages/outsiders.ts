import { isKnown, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** Marks what lies outside the namespaces asked for, and what the caller cannot open. */
export const markOutsiders: Stage = (graph, { options, index }) => {
  const wanted = new Set(options.namespaces)
  return markNodes(graph, ({ nodeType, cluster, namespace, marks }) => {
    const found = index.namespace(cluster, namespace)
    const closed = nodeType === 'unknown' || !!marks.isEgressCluster || !found?.isAccessible
    const lost = nodeType === 'service' && !isKnown(namespace)
    const isOutside = !wanted.has(namespace) || !found
    const isInaccessible = (closed || lost) && !marks.isServiceEntry
    if (!isOutside && !isInaccessible) return null
    return {
      ...(isOutside && { isOutside: true as const }),
      ...(isInaccessible && { isInaccessible: true as const }),
    }
  })
}
