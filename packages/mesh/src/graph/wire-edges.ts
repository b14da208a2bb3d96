import type { EdgeData } from '@naru/contract/mesh/graph'
import { codeTable } from '../model/code-table.ts'
import { formatDecimals, formatPercent, formatRate } from './format-rate.ts'
import type { Graph, GraphEdge, Rates } from './graph.ts'
import type { GraphIds } from './graph-ids.ts'

type Names = Readonly<Record<string, string>>

/** Edges written between two pauses: a few milliseconds of work. */
const BATCH = 2000

/** Edges in the shape and order of the wire: by source, target and protocol. Pauses between batches. */
export function* buildWireEdges({ nodes, edges }: Graph, ids: GraphIds): Generator<void, EdgeData[]> {
  const built: EdgeData[] = []
  for (const edge of edges.values()) {
    built.push(buildEdge(edge, nodes.get(edge.source)?.rates ?? {}, ids))
    if (built.length % BATCH === 0) yield
  }
  return built.sort(
    (a, b) =>
      compare(a.source, b.source) ||
      compare(a.target, b.target) ||
      compare(a.traffic?.protocol, b.traffic?.protocol),
  )
}

function buildEdge(edge: GraphEdge, sourceRates: Rates, ids: GraphIds): EdgeData {
  const [source, target] = [ids.node(edge.source), ids.node(edge.target)]
  const { protocol, mtls, responseTime, throughput, sourcePrincipal, destPrincipal } = edge
  const rates = edgeRates(edge, sourceRates)
  const responses = edgeResponses(edge)
  return {
    id: ids.edge(source, target, protocol),
    source,
    target,
    ...(destPrincipal && { destPrincipal }),
    ...(sourcePrincipal && { sourcePrincipal }),
    ...(mtls !== undefined && { isMTLS: formatDecimals(mtls, 0) }),
    ...(responseTime !== undefined && { responseTime: formatDecimals(responseTime, 0) }),
    ...(throughput !== undefined && { throughput: formatDecimals(throughput, 0) }),
    traffic: {
      protocol,
      ...(hasAny(rates) && { rates }),
      ...(hasAny(responses) && { responses }),
    },
  }
}

const FAILURES = ['NoResponse', '4xx', '5xx', 'Err']

function edgeRates({ protocol, rates }: GraphEdge, sourceRates: Rates): Record<string, string> {
  const texts = formatAll(rates, formatRate)
  const total = rates[protocol] ?? 0
  if (total <= 0 || protocol === 'tcp') return texts
  let errors = 0
  for (const failure of FAILURES) errors += rates[protocol + failure] ?? 0
  if (errors > 0) texts[`${protocol}PercentErr`] = formatPercent((errors / total) * 100)
  const sent = sourceRates[`${protocol}Out`] ?? 0
  if (sent > 0) texts[`${protocol}PercentReq`] = formatPercent((total / sent) * 100)
  return texts
}

type WireResponse = { flags?: Names; hosts?: Names }

function edgeResponses({ protocol, rates, responses }: GraphEdge): Record<string, WireResponse> {
  const shares = codeTable<WireResponse>()
  const total = rates[protocol] ?? 0
  if (total <= 0) return shares
  const share = (value: number): string => formatPercent((value / total) * 100)
  for (const code in responses) {
    const { flags = {}, hosts = {} } = responses[code] ?? {}
    const [byFlag, byHost] = [formatAll(flags, share), formatAll(hosts, share)]
    shares[code] = { ...(hasAny(byFlag) && { flags: byFlag }), ...(hasAny(byHost) && { hosts: byHost }) }
  }
  return shares
}

/** Each value as a text; what has none is left out. A loop, because a large graph has a hundred thousand of them. */
function formatAll(rates: Rates, format: (value: number) => string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name in rates) {
    const text = format(rates[name] ?? 0)
    if (text !== '') texts[name] = text
  }
  return texts
}

function hasAny(record: object): boolean {
  for (const _ in record) return true
  return false
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
