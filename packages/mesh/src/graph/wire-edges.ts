import type { EdgeData } from '@naru/contract/mesh/graph'
import { codeTable } from '../model/code-table.ts'
import { nameTable } from '../model/name-table.ts'
import { formatDecimals, formatPercent, formatRates } from './format-rate.ts'
import type { Graph, GraphEdge, Rates } from './graph.ts'
import type { GraphIds } from './graph-ids.ts'
import { RATE_NAMES } from './rate-names.ts'

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
  const data: EdgeData = { id: ids.edge(source, target, protocol), source, target, traffic: { protocol } }
  if (destPrincipal) data.destPrincipal = destPrincipal
  if (sourcePrincipal) data.sourcePrincipal = sourcePrincipal
  if (mtls !== undefined) data.isMTLS = formatDecimals(mtls, 0)
  if (responseTime !== undefined) data.responseTime = formatDecimals(responseTime, 0)
  if (throughput !== undefined) data.throughput = formatDecimals(throughput, 0)
  if ((edge.rates[protocol] ?? 0) > 0)
    data.traffic = { protocol, rates: edgeRates(edge, sourceRates), responses: edgeResponses(edge) }
  return data
}

function edgeRates({ protocol, rates }: GraphEdge, sourceRates: Rates): Record<string, string> {
  const names = RATE_NAMES[protocol]
  const texts = formatRates(rates, names.onEdge)
  const total = rates[names.total] ?? 0
  if (protocol === 'tcp') return texts
  let errors = 0
  for (const name of names.errors) errors += rates[name] ?? 0
  if (errors > 0) texts[names.percentErr] = formatPercent((errors / total) * 100)
  const sent = sourceRates[names.out] ?? 0
  if (sent > 0) texts[names.percentReq] = formatPercent((total / sent) * 100)
  return texts
}

type WireResponse = { flags?: Names; hosts?: Names }

function edgeResponses({ protocol, rates, responses }: GraphEdge): Record<string, WireResponse> {
  const shares = codeTable<WireResponse>()
  const total = rates[protocol] ?? 0
  for (const { code, flags, hosts } of responses) {
    const response: WireResponse = {}
    if (hasAny(flags)) response.flags = formatShares(flags, total, {})
    if (hasAny(hosts)) response.hosts = formatShares(hosts, total, nameTable())
    shares[code] = response
  }
  return shares
}

function formatShares(rates: Rates, total: number, texts: Record<string, string>): Names {
  for (const name in rates) texts[name] = formatPercent(((rates[name] ?? 0) / total) * 100)
  return texts
}

function hasAny(record: object): boolean {
  for (const _ in record) return true
  return false
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
