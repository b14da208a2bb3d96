import { isKnown } from '@naru/mesh/graph/graph'
import { groupBy } from '@naru/mesh/model/group-by'
import type { DrawnGraph } from '../graph-model.ts'
import type { GraphState } from '../graph-state.ts'

/** Boxes around clusters, around the namespaces of each, or none; what nobody knows the place of stands in none. */
export function boxPlaces(
  graph: DrawnGraph,
  { boxCluster, boxNamespace }: Pick<GraphState, 'boxCluster' | 'boxNamespace'>,
  clusterName: (id: string) => string,
): DrawnGraph {
  if (!boxCluster && !boxNamespace) return { ...graph, boxes: [] }
  const placed = graph.nodes.filter(
    ({ data }) => isKnown(data.cluster) && (boxCluster || isKnown(data.namespace)),
  )
  const titles = (cluster: string, namespace: string) =>
    boxCluster ? [clusterName(cluster)] : [clusterName(cluster), namespace]
  const groups = groupBy(placed, ({ data }) =>
    boxCluster ? `box ${data.cluster}` : `box ${data.cluster}/${data.namespace}`,
  )
  const boxes = [...groups].flatMap(([id, members]) => {
    const [first] = members
    if (!first) return []
    const title = titles(first.data.cluster, first.data.namespace).join(' / ')
    return [{ id, title, members: members.map((node) => node.id) }]
  })
  return { ...graph, boxes }
}
