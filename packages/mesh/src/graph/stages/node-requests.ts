import type { Protocol } from '@naru/contract/mesh/graph'
import { type CodeRate, countProtocol, type Rates, type Requests } from '../../health/request-status.ts'
import { codeTable } from '../../model/code-table.ts'
import { entryOf } from '../../model/entry-of.ts'
import type { GraphEdge } from '../graph.ts'

/** The requests that a node received and sent. */
export type NodeRequests = {
  readonly inbound: readonly Codes[]
  readonly outbound: readonly Codes[]
}
/** Requests a second of one protocol by code; few enough that looking through them is quicker than an index. */
type Codes = { readonly protocol: Protocol; readonly codes: readonly CodeRate[] }

type OpenCodes = { readonly protocol: Protocol; readonly codes: [code: string, rate: number][] }
type OpenRequests = { readonly inbound: OpenCodes[]; readonly outbound: OpenCodes[] }

/** Adds up by node what edges carry, apart from those of a protocol. */
export function collectRequests(
  edges: readonly GraphEdge[],
  skipped: Protocol | null,
): ReadonlyMap<string, NodeRequests> {
  const found = new Map<string, OpenRequests>()
  for (const { source, target, protocol, outcomes } of edges) {
    if (protocol === skipped || outcomes.length === 0) continue
    const sent = entryOf(found, source, noRequests).outbound
    const received = entryOf(found, target, noRequests).inbound
    for (const { code, amount } of outcomes) {
      addRate(sent, protocol, code, amount / 1000)
      addRate(received, protocol, code, amount / 1000)
    }
  }
  return found
}

/** In the shape of the wire. */
export function ratesOf(requests: readonly Codes[]): Rates {
  const rates: Record<string, Record<string, number>> = {}
  for (const { protocol, codes } of requests) {
    const table = codeTable<number>()
    for (const [code, rate] of codes) table[code] = rate
    rates[protocol] = table
  }
  return rates
}

/** In the shape that health is judged from. */
export function countedOf(requests: readonly Codes[]): readonly Requests[] {
  const counted = requests.map(({ protocol, codes }) => countProtocol(protocol, codes))
  return counted.length > 1 ? counted.sort((a, b) => (a.protocol < b.protocol ? -1 : 1)) : counted
}

function noRequests(): OpenRequests {
  return { inbound: [], outbound: [] }
}

function addRate(requests: OpenCodes[], protocol: Protocol, code: string, rate: number): void {
  for (const one of requests) if (one.protocol === protocol) return addCode(one.codes, code, rate)
  requests.push({ protocol, codes: [[code, round(rate)]] })
}

function addCode(codes: OpenCodes['codes'], code: string, rate: number): void {
  for (const known of codes) {
    if (known[0] !== code) continue
    known[1] = round(known[1] + rate)
    return
  }
  codes.push([code, round(rate)])
}

/** Sums of thousandths stay thousandths, to the three further digits that telemetry without rounding has. */
function round(rate: number): number {
  return Math.round(rate * 1e6) / 1e6
}
