import { markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

/** The Kubernetes labels of the object behind each node asked about, but for app and version, which are fields. */
export const addLabels: Stage = (graph, { index, snapshot }) => {
  const { app, version } = snapshot.settings.labels
  return markNodes(graph, (node) => {
    const isElsewhere = node.marks.isOutside || node.marks.isInaccessible
    if (isElsewhere || node.nodeType === 'aggregate') return null
    const service = node.service && index.service(node.cluster, node.namespace, node.service)
    const sources = service ? [service.labels] : index.workloadsOf(node).map(({ labels }) => labels)
    const entries = Object.entries(Object.assign({}, ...sources) as Readonly<Record<string, string>>)
    const labels = Object.fromEntries(entries.filter(([name]) => name !== app && name !== version))
    return Object.keys(labels).length > 0 ? { labels } : null
  })
}
