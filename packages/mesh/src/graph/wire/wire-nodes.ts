import { type NodeData, PROTOCOLS, type ServiceName } from '@naru/contract/mesh/wire/graph'
import type { AppHealth } from '@naru/contract/mesh/wire/health'
import { compareTexts } from '../../model/compare-texts.ts'
import type { Box, Boxed } from '../boxes.ts'
import type { Graph, GraphNode, Rates } from '../graph.ts'
import type { GraphIds } from '../graph-ids.ts'
import { RATE_NAMES } from '../rate-names.ts'
import { formatRates } from './format-rate.ts'
import { inBatches } from './in-batches.ts'

const BOX_RANK = { cluster: 0, namespace: 1, app: 2, none: 3 } as const

/** Boxes and nodes in the shape and order of the wire, some at a time. */
export function* buildWireNodes(
  { nodes }: Graph,
  { boxes, parents }: Boxed,
  ids: Pick<GraphIds, 'node'>,
): Generator<NodeData[], void> {
  const parentOf = (key: string): string | undefined => {
    const parent = parents.get(key)
    return parent === undefined ? undefined : ids.node(parent)
  }
  yield boxes.map((box) => buildBox(box, ids.node(box.key), parentOf(box.key))).sort(compareNodes)
  const placed = [...nodes.values()].sort(
    (a, b) => comparePlaces(a, b) || compareTexts(ids.node(a.key), ids.node(b.key)),
  )
  for (const batch of inBatches(placed))
    yield batch.map((node) => buildNode(node, ids.node(node.key), parentOf(node.key)))
}

const NAMES = ['workload', 'app', 'version', 'service', 'aggregate'] as const

function buildNode(node: GraphNode, id: string, parent: string | undefined): NodeData {
  const { nodeType, cluster, namespace, marks } = node
  const place = parent === undefined ? { id } : { id, parent }
  const data: Omit<NodeData, 'healthData'> = { ...place, nodeType, cluster, namespace }
  for (const name of NAMES) if (node[name] !== undefined) data[name] = node[name]
  const destServices = sortServices(node.destServices)
  if (destServices.length > 0) data.destServices = destServices
  if (marks.labels) data.labels = marks.labels
  const traffic = nodeTraffic(node.rates)
  if (traffic.length > 0) data.traffic = traffic
  return Object.assign(data, { healthData: null }, marks)
}

function sortServices(services: GraphNode['destServices']): ServiceName[] {
  if (services.size < 2) return [...services.values()]
  return [...services.values()].sort(
    (a, b) =>
      compareTexts(a.cluster, b.cluster) ||
      compareTexts(a.namespace, b.namespace) ||
      compareTexts(a.name, b.name),
  )
}

function nodeTraffic(rates: Rates): NonNullable<NodeData['traffic']> {
  const traffic: NonNullable<NodeData['traffic']> = []
  for (const protocol of PROTOCOLS) {
    const names = RATE_NAMES[protocol]
    if (rates[names.in] || rates[names.out])
      traffic.push({ protocol, rates: formatRates(rates, names.onNode) })
  }
  // An array that grew keeps room for many, and most nodes have one protocol.
  return [...traffic]
}

/** An app's box speaks for its members: their health, and whether any is out of the mesh or out of reach. */
function buildBox(box: Box, id: string, parent: string | undefined): NodeData {
  const { kind, cluster, namespace, app } = box
  const any = (flag: 'isOutOfMesh' | 'isInaccessible' | 'isOutside'): boolean =>
    box.members.some((member) => 'marks' in member && member.marks[flag] === true)
  const isApp = kind === 'app'
  return {
    id,
    ...(parent !== undefined && { parent }),
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
  for (const member of members) if ('appHealth' in member && member.appHealth) return member.appHealth
  return undefined
}

/** Boxes of what is larger first; nodes stand behind all of them. */
export function compareNodes(a: NodeData, b: NodeData): number {
  return (
    BOX_RANK[a.isBox ?? 'none'] - BOX_RANK[b.isBox ?? 'none'] ||
    comparePlaces(a, b) ||
    compareTexts(a.id, b.id)
  )
}

type Place = Pick<NodeData, 'cluster' | 'namespace' | (typeof NAMES)[number]>

function comparePlaces(a: Place, b: Place): number {
  return (
    compareTexts(a.cluster, b.cluster) ||
    compareTexts(a.namespace, b.namespace) ||
    compareTexts(a.app, b.app) ||
    compareTexts(a.version, b.version) ||
    compareTexts(a.service, b.service) ||
    compareTexts(a.workload, b.workload) ||
    compareTexts(a.aggregate, b.aggregate)
  )
}
