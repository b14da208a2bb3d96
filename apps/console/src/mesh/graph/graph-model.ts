import type { BoxKind, EdgeData, GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import type { FindExpression } from '@naru/mesh/find/find-expression'
import { hideElements } from '@naru/mesh/find/hide'
import { matchesEdge, matchesNode } from '@naru/mesh/find/match-find'
import { withRanks } from '@naru/mesh/find/rank'
import type { Change } from './compare/mark-changes.ts'
import { statusesOf } from './reading/edge-health.ts'

/** `idle` carries nothing; `tcp` carries bytes, of which nobody knows how they fared. */
export type EdgeTone = 'ok' | 'warning' | 'error' | 'tcp' | 'idle'

export type DrawnNode = {
  readonly id: string
  readonly title: string
  /** Its namespace, or the version in its box. */
  readonly note: string
  readonly tone: 'ok' | 'warning' | 'error' | 'off'
  readonly data: NodeData
  readonly isFound: boolean
  /** How it differs from before; null where it does not, or nothing is compared. */
  readonly change: Change | null
}

export type DrawnEdge = {
  readonly id: string
  readonly from: DrawnNode
  readonly to: DrawnNode
  readonly tone: EdgeTone
  /** Requests, or bytes, a second. */
  readonly rate: number
  /** Percent; null where nobody knows of errors. */
  readonly errors: number | null
  readonly data: EdgeData
  readonly isFound: boolean
  readonly change: Change | null
}

export type DrawnGraph = {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
  readonly boxes: readonly DrawnBox[]
  /** Frames within them, around what there is of an application that is more than one node. */
  readonly apps: readonly DrawnBox[]
}

/** A box around a namespace, an application, or of several clusters around one of them, with the nodes in it. */
export type DrawnBox = { readonly id: string; readonly title: string; readonly members: readonly string[] }

type Marking = {
  readonly find: FindExpression | null
  readonly hide: FindExpression | null
  /** By id; left out where nothing is compared. */
  readonly changes?: ReadonlyMap<string, Change>
}

const TONES: Readonly<Record<HealthStatus, DrawnNode['tone']>> = {
  NA: 'off',
  Healthy: 'ok',
  'Not Ready': 'off',
  Degraded: 'warning',
  Failure: 'error',
}

/** What is drawn of an answer: without what is hidden, judged, and with what is found marked. */
export function buildDrawnGraph({ elements }: GraphAnswer, marking: Marking): DrawnGraph {
  const { find, hide } = marking
  const ranked = find || hide ? withRanks(elements) : elements
  const shown = hide ? hideElements(ranked, hide) : ranked
  const nodes = drawNodes(shown.nodes, marking)
  // What is hidden takes its edges along: how the others fare is the same with it and without.
  const edges = drawEdges(shown.edges, { nodes, statuses: statusesOf(elements), marking })
  return { nodes: [...nodes.values()], edges, ...boxesOf(shown.nodes, nodes) }
}

type Elements = GraphAnswer['elements']
type DrawnNodes = ReadonlyMap<string, DrawnNode>

function drawNodes(all: Elements['nodes'], { find, changes }: Marking): DrawnNodes {
  const nodes = new Map<string, DrawnNode>()
  for (const { data } of all) {
    if (data.isBox) continue
    const isFound = find !== null && matchesNode(find, data)
    nodes.set(data.id, drawNode(data, { isFound, change: changes?.get(data.id) ?? null }))
  }
  return nodes
}

type Known = {
  readonly nodes: DrawnNodes
  readonly statuses: ReadonlyMap<string, HealthStatus>
  readonly marking: Marking
}

function drawEdges(all: Elements['edges'], { nodes, statuses, marking }: Known): readonly DrawnEdge[] {
  const { find, changes } = marking
  const edges: DrawnEdge[] = []
  for (const { data } of all) {
    const [from, to] = [nodes.get(data.source), nodes.get(data.target)]
    if (!from || !to) continue
    edges.push({
      id: data.id,
      from,
      to,
      tone: toneOf(data, statuses.get(data.id) ?? 'NA'),
      rate: rateOf(data),
      errors: errorsOf(data),
      data,
      isFound: find !== null && matchesEdge(find, data),
      change: changes?.get(data.id) ?? null,
    })
  }
  return edges
}

function drawNode(data: NodeData, { isFound, change }: Pick<DrawnNode, 'isFound' | 'change'>): DrawnNode {
  const { nodeType, version, namespace } = data
  return {
    id: data.id,
    title: titleOf(data) ?? '',
    note: nodeType === 'app' && version ? version : namespace === 'unknown' ? '' : namespace,
    tone: TONES[data.healthData?.status?.status ?? 'NA'],
    data,
    isFound,
    change,
  }
}

function titleOf({ nodeType, app, service, workload, aggregate }: NodeData): string | undefined {
  if (nodeType === 'aggregate') return aggregate?.slice(aggregate.indexOf('=') + 1)
  if (nodeType === 'service') return service
  return nodeType === 'app' || nodeType === 'box' ? app : workload
}

function toneOf({ traffic }: EdgeData, status: HealthStatus): EdgeTone {
  if (!traffic?.protocol || Object.keys(traffic.rates ?? {}).length === 0) return 'idle'
  if (traffic.protocol === 'tcp') return 'tcp'
  return status === 'Failure' ? 'error' : status === 'Degraded' ? 'warning' : 'ok'
}

function rateOf({ traffic }: EdgeData): number {
  return Number(traffic?.rates?.[traffic.protocol ?? ''] ?? 0)
}

function errorsOf({ traffic }: EdgeData): number | null {
  const protocol = traffic?.protocol
  if (!protocol || protocol === 'tcp') return null
  return Number(traffic.rates?.[`${protocol}PercentErr`] ?? 0)
}

/** Boxes within boxes count with all that is in them. */
function boxesOf(all: Elements['nodes'], drawn: DrawnNodes): Pick<DrawnGraph, 'boxes' | 'apps'> {
  const parents = new Map(all.map(({ data }) => [data.id, data.parent]))
  const boxes = all.filter(({ data }) => data.isBox)
  const members = new Map(boxes.map(({ data }): [string, string[]] => [data.id, []]))
  for (const id of drawn.keys())
    for (let box = parents.get(id); box !== undefined; box = parents.get(box)) members.get(box)?.push(id)
  const around = (kind: BoxKind, title: (data: NodeData) => string): readonly DrawnBox[] =>
    boxes
      .filter(({ data }) => data.isBox === kind)
      .map(({ data }) => ({ id: data.id, title: title(data), members: members.get(data.id) ?? [] }))
  return {
    boxes: around('namespace', ({ namespace }) => namespace),
    apps: around('app', ({ app = '' }) => app).filter((box) => box.members.length > 1),
  }
}

/** The box that each member stands in. */
export function boxByMember(boxes: readonly DrawnBox[]): ReadonlyMap<string, string> {
  return new Map(boxes.flatMap(({ id, members }) => members.map((member) => [member, id] as const)))
}
