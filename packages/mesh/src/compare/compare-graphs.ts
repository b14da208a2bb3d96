import type { GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate, HealthStatus } from '@naru/contract/mesh/wire/health'
import { edgeStatuses } from '../health/edge-status.ts'
import { healthPriority } from '../health/status-order.ts'

type Elements = GraphAnswer['elements']

export type Ids = { readonly nodes: readonly string[]; readonly edges: readonly string[] }
export type Worsened = { readonly id: string; readonly before: HealthStatus; readonly after: HealthStatus }

export type GraphComparison = {
  /** Ids of the later graph. */
  readonly appeared: Ids
  /** Ids of the earlier graph. */
  readonly vanished: Ids
  /** What both have and is less well in the later. */
  readonly worse: { readonly nodes: readonly Worsened[]; readonly edges: readonly Worsened[] }
}

/** What came, went and got worse from one graph to another of the same type; boxes only come and go. */
export function compareGraphs(
  before: Elements,
  after: Elements,
  configured: readonly HealthRate[],
): GraphComparison {
  const [earlier, later] = [idsOf(before), idsOf(after)]
  return {
    appeared: without(later, earlier),
    vanished: without(earlier, later),
    worse: {
      nodes: worsened(nodeStatuses(before), nodeStatuses(after)),
      edges: worsened(edgeStatuses(before, configured), edgeStatuses(after, configured)),
    },
  }
}

function idsOf({ nodes, edges }: Elements): Ids {
  return { nodes: nodes.map(({ data }) => data.id), edges: edges.map(({ data }) => data.id) }
}

function without(ids: Ids, others: Ids): Ids {
  const [nodes, edges] = [new Set(others.nodes), new Set(others.edges)]
  return {
    nodes: ids.nodes.filter((id) => !nodes.has(id)),
    edges: ids.edges.filter((id) => !edges.has(id)),
  }
}

function nodeStatuses({ nodes }: Elements): ReadonlyMap<string, HealthStatus> {
  const statusOf = ({ healthData, isBox }: NodeData): HealthStatus =>
    isBox ? 'NA' : (healthData?.status?.status ?? 'NA')
  return new Map(nodes.map(({ data }) => [data.id, statusOf(data)]))
}

/** Falling silent is not getting worse: without requests nothing is known. */
function worsened(
  before: ReadonlyMap<string, HealthStatus>,
  after: ReadonlyMap<string, HealthStatus>,
): readonly Worsened[] {
  return [...after].flatMap(([id, status]) => {
    const earlier = before.get(id)
    if (earlier === undefined) return []
    const isWorse = healthPriority(status) > Math.max(healthPriority(earlier), healthPriority('Healthy'))
    return isWorse ? [{ id, before: earlier, after: status }] : []
  })
}
