import { replaceNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import { isReadable } from '../readable.ts'

/** Gives service nodes the app that the service's labels or selector name. */
export const nameServiceApps: Stage = (graph, { index, snapshot }) => {
  const label = snapshot.settings.labels.app
  return replaceNodes(graph, (node) => {
    const { nodeType, cluster, namespace, service } = node
    if (!isReadable(index, cluster, namespace)) return null
    const found = nodeType === 'service' && service ? index.service(cluster, namespace, service) : undefined
    const app = found?.labels[label] ?? found?.selector[label]
    return app ? { ...node, app } : null
  })
}
