import type { Protocol } from '@naru/contract/mesh/wire/graph'
import { type CodeRate, countProtocol, type Rates, type Requests } from '../../health/request-status.ts'
import { codeTable } from '../../model/code-table.ts'
import { entryOf } from '../../model/entry-of.ts'
import { joinOne } from '../../model/join-one.ts'
import type { GraphEdge, Outcome } from '../graph.ts'

/** The requests that a node received and sent. */
export type NodeRequests = {
  readonly inbound: readonly Codes[]
  readonly outbound: readonly Codes[]
}
/** Requests a second of one protocol by code; few enough that looking through them is quicker than an index. */
type Codes = { readonly protocol: Protocol; readonly codes: readonly CodeRate[] }

type OpenCode = { readonly code: string; rate: number }
type OpenCodes = { readonly protocol: Protocol; codes: readonly OpenCode[] }
type OpenRequests = { inbound: readonly OpenCodes[]; outbound: readonly OpenCodes[] }

/** Adds up by node what edges carry, apart from those of a protocol. */
export function collectRequests(
  edges: readonly GraphEdge[],
  skipped: Protocol | null,
): ReadonlyMap<string, NodeRequests> {
  const found = new Map<string, OpenRequests>()
  for (const edge of edges) if (edge.protocol !== skipped) addEdge(found, edge)
  return found
}

function addEdge(found: Map<string, OpenRequests>, { source, target, protocol, outcomes }: GraphEdge): void {
  if (outcomes.length === 0) return
  const sender = entryOf(found, source, noRequests)
  const receiver = entryOf(found, target, noRequests)
  sender.outbound = addOutcomes(sender.outbound, protocol, outcomes)
  receiver.inbound = addOutcomes(receiver.inbound, protocol, outcomes)
}

/** In the shape of the wire. */
export function ratesOf(requests: readonly Codes[]): Rates {
  const rates: Record<string, Record<string, number>> = {}
  for (const { protocol, codes } of requests) {
    const table = codeTable<number>()
    for (const { code, rate } of codes) table[code] = rate
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

function addOutcomes(
  requests: readonly OpenCodes[],
  protocol: Protocol,
  outcomes: readonly Outcome[],
): readonly OpenCodes[] {
  for (const known of requests) {
    if (known.protocol !== protocol) continue
    known.codes = addCodes(known.codes, outcomes)
    return requests
  }
  return joinOne(requests, { protocol, codes: addCodes([], outcomes) })
}

function addCodes(codes: readonly OpenCode[], outcomes: readonly Outcome[]): readonly OpenCode[] {
  let added = codes
  for (const { code, amount } of outcomes) added = addCode(added, code, amount / 1000)
  return added
}

function addCode(codes: readonly OpenCode[], code: string, rate: number): readonly OpenCode[] {
  for (const known of codes) {
    if (known.code !== code) continue
    known.rate = round(known.rate + rate)
    return codes
  }
  return joinOne(codes, { code, rate: round(rate) })
}

/** Sums of thousandths stay thousandths, to the three further digits that telemetry without rounding has. */
function round(rate: number): number {
  return Math.round(rate * 1e6) / 1e6
}
