import { lookUp } from '@naru/contract/text/look-up'
import { type GraphNode, isKnown, markNodes } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import type { SnapshotIndex } from '../snapshot-index.ts'

type Labels = Readonly<Record<string, string>>

/** The Kubernetes labels of the object behind each node asked about, but for app and version, which are fields. */
export const addLabels: Stage = (graph, { index, snapshot }) => {
  const { app, version } = snapshot.settings.labels
  return markNodes(graph, (node) => {
    const isElsewhere = node.marks.isOutside || node.marks.isInaccessible
    if (isElsewhere || node.nodeType === 'aggregate') return null
    const labels = joinLabels(labelsBehind(node, index), new Set([app, version]))
    return Object.keys(labels).length > 0 ? { labels } : null
  })
}

function labelsBehind(node: GraphNode, index: SnapshotIndex): readonly Labels[] {
  const { cluster, namespace, service, workload } = node
  const own = service
    ? index.service(cluster, namespace, service)
    : isKnown(workload) && index.workload(cluster, namespace, workload)
  if (own) return [own.labels]
  return isKnown(workload) ? [] : index.appWorkloads(node).map(({ labels }) => labels)
}

/** Where the workloads of an app differ, every value, by comma. */
function joinLabels(all: readonly Labels[], hidden: ReadonlySet<string>): Labels {
  const names = new Set(all.flatMap((labels) => Object.keys(labels)).filter((name) => !hidden.has(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      const values = new Set(all.flatMap((labels) => lookUp(labels, name) ?? []))
      return [name, [...values].sort().join(',')]
    }),
  )
}
