import type { EdgeData } from '@naru/contract/mesh/graph'
import { formatPercent, formatRate } from './format-rate.ts'
import type { Graph, GraphEdge, Rates } from './graph.ts'
import { edgeId } from './graph-ids.ts'

type Names = Readonly<Record<string, string>>

/** Edges in the shape and order of the wire: by source, target and protocol. */
export function buildWireEdges({ nodes, edges }: Graph, idOf: (key: string) => string): EdgeData[] {
  return [...edges.values()]
    .map((edge) => buildEdge(edge, nodes.get(edge.source)?.rates ?? {}, idOf))
    .sort(
      (a, b) =>
        compare(a.source, b.source) ||
        compare(a.target, b.target) ||
        compare(a.traffic?.protocol, b.traffic?.protocol),
    )
}

function buildEdge(edge: GraphEdge, sourceRates: Rates, idOf: (key: string) => string): EdgeData {
  const [source, target] = [idOf(edge.source), idOf(edge.target)]
  const { protocol, mtls, responseTime, throughput, sourcePrincipal, destPrincipal } = edge
  const rates = edgeRates(edge, sourceRates)
  const responses = edgeResponses(edge)
  return {
    id: edgeId(source, target, protocol),
    source,
    target,
    ...(destPrincipal && { destPrincipal }),
    ...(sourcePrincipal && { sourcePrincipal }),
    ...(mtls !== undefined && { isMTLS: mtls.toFixed(0) }),
    ...(responseTime !== undefined && { responseTime: responseTime.toFixed(0) }),
    ...(throughput !== undefined && { throughput: throughput.toFixed(0) }),
    traffic: {
      protocol,
      ...(Object.keys(rates).length > 0 && { rates }),
      ...(Object.keys(responses).length > 0 && { responses }),
    },
  }
}

function edgeRates({ protocol, rates }: GraphEdge, sourceRates: Rates): Names {
  const total = rates[protocol] ?? 0
  const texts = Object.fromEntries(Object.entries(rates).map(([name, value]) => [name, formatRate(value)]))
  if (total <= 0 || protocol === 'tcp') return withoutEmpty(texts)
  const errors = sum(
    rates,
    ['NoResponse', '4xx', '5xx', 'Err'].map((failure) => `${protocol}${failure}`),
  )
  const sent = sourceRates[`${protocol}Out`] ?? 0
  return withoutEmpty({
    ...texts,
    [`${protocol}PercentErr`]: errors > 0 ? formatPercent((errors / total) * 100) : '',
    [`${protocol}PercentReq`]: sent > 0 ? formatPercent((total / sent) * 100) : '',
  })
}

function edgeResponses({
  protocol,
  rates,
  responses,
}: GraphEdge): Record<string, { flags?: Names; hosts?: Names }> {
  const total = rates[protocol] ?? 0
  const shares = (part: Rates): Names =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, formatPercent((value / total) * 100)]),
    )
  if (total <= 0) return {}
  return Object.fromEntries(
    Object.entries(responses).map(([code, { flags, hosts }]) => [
      code,
      {
        ...(Object.keys(flags).length > 0 && { flags: shares(flags) }),
        ...(Object.keys(hosts).length > 0 && { hosts: shares(hosts) }),
      },
    ]),
  )
}

function withoutEmpty(texts: Names): Names {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function sum(rates: Rates, names: readonly string[]): number {
  return names.reduce((total, name) => total + (rates[name] ?? 0), 0)
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
