import { type NodeData, PROTOCOLS, type ServiceName } from '@naru/contract/mesh/wire/graph'
import { compareTexts } from '../../model/compare-texts.ts'
import type { Box, Boxed } from '../boxes.ts'
import type { Graph, GraphNode, HealthTeller, Rates } from '../graph.ts'
import type { GraphIds } from '../graph-ids.ts'
import { RATE_NAMES } from '../rate-names.ts'
import { formatRates } from './format-rate.ts'
import { inBatches } from './in-batches.ts'

const BOX_RANK = { cluster: 0, namespace: 1, app: 2, none: 3 } as const

/** Boxes and nodes in the shape and order of the wire, some at a time. */
export function* buildWireNodes(
  { nodes, health = NO_HEALTH }: Graph,
  { boxes, parents }: Boxed,
  ids: Pick<GraphIds, 'node'>,
): Generator<NodeData[], void> {
  const placeOf = ({ key }: Pick<GraphNode, 'key'>): PlaceIds => {
    const [id, parent] = [ids.node(key), parents.get(key)]
    return parent === undefined ? { id } : { id, parent: ids.node(parent) }
  }
  const placedBoxes = [...boxes].sort(
    (a, b) =>
      BOX_RANK[a.kind] - BOX_RANK[b.kind] ||
      comparePlaces(a, b) ||
      compareTexts(ids.node(a.key), ids.node(b.key)),
  )
  for (const batch of inBatches(placedBoxes)) yield batch.map((box) => buildBox(box, placeOf(box), health))
  const placed = [...nodes.values()].sort(
    (a, b) => comparePlaces(a, b) || compareTexts(ids.node(a.key), ids.node(b.key)),
  )
  for (const batch of inBatches(placed))
    yield batch.map((node) => buildNode(node, placeOf(node), health.ofNode(node)))
}

const NO_HEALTH: HealthTeller = { ofNode: () => null, ofApp: () => null }

const NAMES = ['workload', 'app', 'version', 'service', 'aggregate'] as const

type PlaceIds = Pick<NodeData, 'id' | 'parent'>

function buildNode(node: GraphNode, place: PlaceIds, healthData: NodeData['healthData']): NodeData {
  const { nodeType, cluster, namespace, marks } = node
  const data: Omit<NodeData, 'healthData'> = { ...place, nodeType, cluster, namespace }
  for (const name of NAMES) if (node[name] !== undefined) data[name] = node[name]
  const destServices = sortServices(node.destServices)
  if (destServices.length > 0) data.destServices = destServices
  if (marks.labels) data.labels = marks.labels
  const traffic = nodeTraffic(node.rates)
  if (traffic.length > 0) data.traffic = traffic
  return Object.assign(data, { healthData }, marks)
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
function buildBox(box: Box, place: PlaceIds, health: HealthTeller): NodeData {
  const { kind, cluster, namespace, app } = box
  const any = (flag: 'isOutOfMesh' | 'isInaccessible' | 'isOutside'): boolean =>
    box.members.some((member) => 'marks' in member && member.marks[flag] === true)
  const isApp = kind === 'app'
  return {
    ...place,
    nodeType: 'box',
    cluster,
    namespace,
    ...(isApp && { app }),
    healthData: isApp ? appHealthOf(box, health) : null,
    isBox: kind,
    ...(isApp && any('isOutOfMesh') && { isOutOfMesh: true }),
    ...(isApp && any('isInaccessible') && { isInaccessible: true }),
    ...(isApp && any('isOutside') && { isOutside: true }),
  }
}

function appHealthOf({ members }: Box, { ofApp }: HealthTeller): ReturnType<HealthTeller['ofApp']> {
  for (const member of members) {
    const told = 'marks' in member ? ofApp(member) : null
    if (told) return told
  }
  return null
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
