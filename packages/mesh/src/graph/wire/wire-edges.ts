import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate } from '@naru/contract/mesh/wire/health'
import { compareTexts } from '../../model/compare-texts.ts'
import { type Graph, type GraphEdge, type Outcome, type Rates, totalOf } from '../graph.ts'
import type { GraphIds } from '../graph-ids.ts'
import { type Failure, RATE_NAMES } from '../rate-names.ts'
import { formatDecimals, formatPercent, formatRate } from './format-rate.ts'
import { inBatches } from './in-batches.ts'
import { judgeEdge } from './judge-edge.ts'
import { createResponseWriter, type ResponseWriter } from './wire-responses.ts'

type Texts = Record<string, string>

/** Edges in the shape and order of the wire: by source, target and protocol; some at a time. With rates, judged by them. */
export function* buildWireEdges(
  { nodes, edges }: Graph,
  ids: GraphIds,
  configured: readonly HealthRate[],
): Generator<EdgeData[], void> {
  const write: EdgeWriter = { ids, responses: createResponseWriter() }
  const placed = edges.map((traffic) => ({
    source: ids.node(traffic.source),
    target: ids.node(traffic.target),
    traffic,
  }))
  placed.sort(compareEdges)
  for (const batch of inBatches(placed))
    yield batch.map(({ traffic }) => {
      const [source, target] = [nodes.get(traffic.source), nodes.get(traffic.target)]
      const edge = buildEdge(traffic, source?.rates ?? {}, write)
      return configured.length > 0 ? judgeEdge(edge, { source, target }, configured) : edge
    })
}

type EdgeWriter = { readonly ids: GraphIds; readonly responses: ResponseWriter }

function buildEdge(edge: GraphEdge, sourceRates: Rates, { ids, responses }: EdgeWriter): EdgeData {
  const source = ids.node(edge.source)
  const target = ids.node(edge.target)
  const { protocol } = edge
  const id = ids.edge(source, target, protocol)
  const total = totalOf(edge)
  const traffic =
    total === 0
      ? { protocol }
      : {
          protocol,
          rates: edgeRates(edge, total, sourceRates),
          responses: responses(edge.outcomes, total),
        }
  if (isPlain(edge)) return { id, source, target, traffic }
  const back = edge.waypoint?.fromEdge
  const waypoint = edge.waypoint && {
    direction: edge.waypoint.direction,
    ...(back && { fromEdge: buildEdge(back, {}, { ids, responses }) }),
  }
  return { id, source, target, ...figuresOf(edge), traffic, ...(waypoint && { waypoint }) }
}

/** Whether traffic is all that is known of it, which most edges are. */
function isPlain(edge: GraphEdge): boolean {
  const { mtls, responseTime, throughput, sourcePrincipal, destPrincipal, waypoint } = edge
  return (
    waypoint === undefined &&
    mtls === undefined &&
    responseTime === undefined &&
    throughput === undefined &&
    sourcePrincipal === undefined &&
    destPrincipal === undefined
  )
}

type Figure = 'destPrincipal' | 'sourcePrincipal' | 'isMTLS' | 'responseTime' | 'throughput'

function figuresOf(edge: GraphEdge): Pick<EdgeData, Figure> {
  const { mtls, responseTime, throughput, sourcePrincipal, destPrincipal } = edge
  const figures: Pick<EdgeData, Figure> = {}
  if (destPrincipal) figures.destPrincipal = destPrincipal
  if (sourcePrincipal) figures.sourcePrincipal = sourcePrincipal
  if (mtls !== undefined) figures.isMTLS = formatDecimals(mtls, 0)
  if (responseTime !== undefined) figures.responseTime = formatDecimals(responseTime, 0)
  if (throughput !== undefined) figures.throughput = formatDecimals(throughput, 0)
  return figures
}

function edgeRates({ protocol, outcomes }: GraphEdge, total: number, sourceRates: Rates): Texts {
  const names = RATE_NAMES[protocol]
  const texts: Texts = { [names.total]: formatRate(total) }
  if (protocol === 'tcp') return texts
  let errors = 0
  for (const [failure, name] of names.onEdge) {
    const failed = failedOf(outcomes, failure)
    if (failed === 0) continue
    texts[name] = formatRate(failed)
    if (failure !== '3xx') errors += failed
  }
  if (errors > 0) texts[names.percentErr] = formatPercent((errors / total) * 100)
  const sent = sourceRates[names.out] ?? 0
  if (sent > 0) texts[names.percentReq] = formatPercent((total / sent) * 100)
  return texts
}

function failedOf(outcomes: readonly Outcome[], failure: Failure): number {
  let failed = 0
  for (const outcome of outcomes) if (outcome.failure === failure) failed += outcome.amount
  return failed
}

type Placed = Pick<EdgeData, 'source' | 'target'> & {
  readonly traffic?: { readonly protocol?: string | undefined } | undefined
}

export function compareEdges(a: Placed, b: Placed): number {
  return (
    compareTexts(a.source, b.source) ||
    compareTexts(a.target, b.target) ||
    compareTexts(a.traffic?.protocol, b.traffic?.protocol)
  )
}
