import type { EdgeData } from '@naru/contract/mesh/graph'
import { codeTable } from '../model/code-table.ts'
import { groupBy } from '../model/group-by.ts'
import { nameTable } from '../model/name-table.ts'
import { formatDecimals, formatPercent, formatRates } from './format-rate.ts'
import { type Graph, type GraphEdge, type Outcome, type Rates, totalOf } from './graph.ts'
import type { GraphIds } from './graph-ids.ts'
import { RATE_NAMES } from './rate-names.ts'
import { addRate, type RateSink } from './rates.ts'

type Texts = Record<string, string>

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
  const total = totalOf(edge)
  if (total > 0)
    data.traffic = {
      protocol,
      rates: edgeRates(edge, total, sourceRates),
      responses: edgeResponses(edge, total),
    }
  return data
}

function edgeRates({ protocol, outcomes }: GraphEdge, total: number, sourceRates: Rates): Texts {
  const names = RATE_NAMES[protocol]
  const rates: RateSink = {}
  addRate(rates, names.total, total)
  let errors = 0
  for (const { failure, amount } of outcomes) {
    const failed = failure && names.failures[failure]
    if (failed) addRate(rates, failed[0], amount)
    if (failed && failure !== '3xx') errors += amount
  }
  const texts = formatRates(rates, names.onEdge)
  if (protocol === 'tcp') return texts
  if (errors > 0) texts[names.percentErr] = formatPercent((errors / total) * 100)
  const sent = sourceRates[names.out] ?? 0
  if (sent > 0) texts[names.percentReq] = formatPercent((total / sent) * 100)
  return texts
}

type WireResponse = { flags?: Texts; hosts?: Texts }

function edgeResponses({ outcomes }: GraphEdge, total: number): Record<string, WireResponse> {
  const responses = codeTable<WireResponse>()
  for (const [code, ended] of byCode(outcomes)) {
    const response: WireResponse = {}
    const flags = formatShares(sumBy(ended, 'flags'), total, {})
    const hosts = formatShares(sumBy(ended, 'host'), total, nameTable())
    if (flags) response.flags = flags
    if (hosts) response.hosts = hosts
    responses[code] = response
  }
  return responses
}

/** Most edges have one outcome, for which there is nothing to group. */
function byCode(outcomes: readonly Outcome[]): Iterable<readonly [code: string, readonly Outcome[]]> {
  const [first] = outcomes
  if (first && outcomes.length === 1) return [[first.code, outcomes]]
  return groupBy(outcomes, ({ code }) => code)
}

type Sums = Iterable<readonly [name: string, amount: number]>

function sumBy(outcomes: readonly Outcome[], field: 'flags' | 'host'): Sums {
  const [first] = outcomes
  if (first && outcomes.length === 1) return [[first[field], first.amount]]
  const sums = new Map<string, number>()
  for (const outcome of outcomes) sums.set(outcome[field], (sums.get(outcome[field]) ?? 0) + outcome.amount)
  return sums
}

/** Percent of the total by name; null when there is none. */
function formatShares(sums: Sums, total: number, texts: Texts): Texts | null {
  let isNamed = false
  for (const [name, amount] of sums) {
    if (name === '') continue
    isNamed = true
    texts[name] = formatPercent((amount / total) * 100)
  }
  return isNamed ? texts : null
}

function compare(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
