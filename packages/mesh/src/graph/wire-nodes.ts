import { type NodeData, PROTOCOLS } from '@naru/contract/mesh/graph'
import type { AppHealth } from '@naru/contract/mesh/health'
import type { Box, Boxed } from './boxes.ts'
import { formatRate } from './format-rate.ts'
import { type Graph, type GraphNode, type Rates, serviceKey } from './graph.ts'
import type { GraphIds } from './graph-ids.ts'

const BOX_RANK = { cluster: 0, namespace: 1, app: 2, none: 3 } as const

/** Nodes and boxes in the shape and order of the wire. */
export function buildWireNodes(
  { nodes }: Graph,
  { boxes, parents }: Boxed,
  ids: Pick<GraphIds, 'node'>,
): NodeData[] {
  const built = new Map<string, NodeData>()
  const parentOf = (key: string): Pick<NodeData, 'parent'> => {
    const parent = parents.get(key)
    return parent === undefined ? {} : { parent: ids.node(parent) }
  }
  for (const node of nodes.values())
    built.set(node.key, { ...buildNode(node, ids.node(node.key)), ...parentOf(node.key) })
  const boxed = boxes.map((box) => ({ ...buildBox(box, ids.node(box.key), built), ...parentOf(box.key) }))
  return [...boxed, ...built.values()].sort(compareNodes)
}

function buildNode(node: GraphNode, id: string): NodeData {
  const { nodeType, cluster, namespace, workload, app, version, service, aggregate, marks } = node
  const { isEgressCluster: _, appHealth: __, ...shown } = marks
  const destServices = [...node.destServices.values()].sort((a, b) =>
    serviceKey(a) < serviceKey(b) ? -1 : 1,
  )
  const traffic = nodeTraffic(node.rates)
  return {
    id,
    nodeType,
    cluster,
    namespace,
    ...(workload !== undefined && { workload }),
    ...(app !== undefined && { app }),
    ...(version !== undefined && { version }),
    ...(service !== undefined && { service }),
    ...(aggregate !== undefined && { aggregate }),
    ...(destServices.length > 0 && { destServices }),
    ...(traffic.length > 0 && { traffic }),
    healthData: null,
    ...shown,
  }
}

function nodeTraffic(rates: Rates): NonNullable<NodeData['traffic']> {
  const traffic: NonNullable<NodeData['traffic']> = []
  for (const protocol of PROTOCOLS) {
    const texts: Record<string, string> = {}
    let isUsed = false
    for (const name in rates) {
      const text = name.startsWith(protocol) ? formatRate(rates[name] ?? 0) : ''
      if (text === '') continue
      texts[name] = text
      isUsed = true
    }
    if (isUsed) traffic.push({ protocol, rates: texts })
  }
  return traffic
}

/** An app's box speaks for its members: their health, and whether any is out of the mesh or out of reach. */
function buildBox(box: Box, id: string, nodes: ReadonlyMap<string, NodeData>): NodeData {
  const { kind, cluster, namespace, app } = box
  const members = box.members.flatMap(({ key }) => nodes.get(key) ?? [])
  const any = (flag: 'isOutOfMesh' | 'isInaccessible' | 'isOutside'): boolean =>
    members.some((node) => node[flag] === true)
  const isApp = kind === 'app'
  return {
    id,
    nodeType: 'box',
    cluster,
    namespace,
    ...(isApp && { app }),
    healthData: (isApp && appHealthOf(box)) || null,
    isBox: kind,
    ...(isApp && any('isOutOfMesh') && { isOutOfMesh: true }),
    ...(isApp && any('isInaccessible') && { isInaccessible: true }),
    ...(isApp && any('isOutside') && { isOutside: true }),
  }
}

function appHealthOf({ members }: Box): AppHealth | undefined {
  for (const member of members) if ('marks' in member && member.marks.appHealth) return member.marks.appHealth
  return undefined
}

function compareNodes(a: NodeData, b: NodeData): number {
  const rank = BOX_RANK[a.isBox ?? 'none'] - BOX_RANK[b.isBox ?? 'none']
  if (rank !== 0) return rank
  for (const field of ['cluster', 'namespace', 'app', 'version', 'service', 'workload', 'id'] as const) {
    const [left, right] = [a[field] ?? '', b[field] ?? '']
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}
