import type { HealthStatus, RequestHealth } from '@naru/contract/mesh/wire/health'
import type { Pattern } from '@naru/contract/text/pattern/compile-pattern'
import { codeTable } from '../model/code-table.ts'
import { addTo, readSum, type Sum } from './compensated-sum.ts'
import { healthPriority } from './status-order.ts'
import type { CompiledTolerance } from './tolerances.ts'
import { wholeWord } from './whole-word.ts'

/** Requests a second by protocol and response code. */
export type Rates = Readonly<Record<string, Readonly<Record<string, number>>>>

export type RequestStatus = {
  readonly status: HealthStatus
  /** Share of errors in percent that decided the status; -1 without requests. */
  readonly percent: number
  readonly protocol: string | null
  readonly tolerance: CompiledTolerance | null
}

export type Direction = 'inbound' | 'outbound'

const ANY: Pattern = { test: () => true }
const NONE: Pattern = { test: () => false }
const NOTHING: RequestStatus = { status: 'NA', percent: -1, protocol: null, tolerance: null }
const ERRORS: Readonly<Record<string, Pattern | null>> = {
  http: wholeWord('[45]\\d\\d'),
  grpc: wholeWord('[1-9]|1[0-6]'),
}

/** What was counted of one protocol. */
export type Requests = {
  readonly protocol: string
  readonly total: number
  readonly codes: readonly CodeRate[]
}
export type CodeRate = { readonly code: string; readonly rate: number }

/** The requests of one direction by protocol. */
export function countRequests(rates: Rates): readonly Requests[] {
  return Object.keys(rates)
    .sort()
    .map((protocol) => countProtocol(protocol, codesOf(rates[protocol] ?? {})))
}

function codesOf(rates: Rates[string]): readonly CodeRate[] {
  return Object.entries(rates).map(([code, rate]) => ({ code, rate }))
}

/** What was counted of one protocol, from the rates of its codes. */
export function countProtocol(protocol: string, codes: readonly CodeRate[]): Requests {
  return { protocol, codes, total: sumOf(codes, ANY) }
}

/** How well the requests of a direction go, and which tolerance said so (docs/spec/mesh-wire.md 4.2). */
export function requestStatus(
  counted: readonly Requests[],
  tolerances: readonly CompiledTolerance[],
  direction?: Direction,
): RequestStatus {
  const worst = worstTolerated(counted, tolerances, direction)
  return worst.status === 'Healthy' ? { ...worst, percent: shownPercent(counted) } : worst
}

/** The same for whoever wants the status alone: of what is healthy the share is that of one tolerance. */
export function worstTolerated(
  counted: readonly Requests[],
  tolerances: readonly CompiledTolerance[],
  direction?: Direction,
): RequestStatus {
  let worst = NOTHING
  for (const tolerance of tolerances) {
    if (direction && !tolerance.direction.test(direction)) continue
    for (const requests of counted) {
      if (requests.total <= 0 || !tolerance.protocol.test(requests.protocol)) continue
      const percent = (sumOf(requests.codes, tolerance.code) / requests.total) * 100
      const status = judgePercent(percent, tolerance)
      if (healthPriority(status) > healthPriority(worst.status))
        worst = { status, percent, protocol: requests.protocol, tolerance }
    }
  }
  return worst
}

/** The requests of both directions added up: what the status of a service is read from. */
export function addDirections({ inbound, outbound }: Pick<RequestHealth, 'inbound' | 'outbound'>): Rates {
  if (Object.keys(outbound).length === 0) return inbound
  const total: Record<string, Record<string, number>> = {}
  for (const rates of [inbound, outbound]) {
    for (const [protocol, codes] of Object.entries(rates)) {
      const sums = (total[protocol] ??= codeTable())
      for (const [code, rate] of Object.entries(codes)) sums[code] = (sums[code] ?? 0) + rate
    }
  }
  return total
}

/** Requests a second over all protocols and codes. */
export function totalRate(...directions: readonly (readonly Requests[])[]): number {
  const sum: Sum = [0, 0]
  for (const counted of directions)
    for (const { codes } of counted) for (const { rate } of codes) addTo(sum, rate)
  return readSum(sum)
}

/** A threshold of 0 means any error at all, so that no errors are always healthy. */
function judgePercent(percent: number, { degraded, failure }: CompiledTolerance): HealthStatus {
  if (percent > 0 && percent >= failure) return 'Failure'
  return percent > 0 && percent >= degraded ? 'Degraded' : 'Healthy'
}

/** The share of errors over all protocols, whatever is tolerated of them. */
function shownPercent(counted: readonly Requests[]): number {
  const only = counted.length === 1 && counted[0]
  if (only) return (errorsOf(only) / only.total) * 100
  const errors: Sum = [0, 0]
  const all: Sum = [0, 0]
  for (const requests of counted) {
    addTo(errors, errorsOf(requests))
    addTo(all, requests.total)
  }
  return (readSum(errors) / readSum(all)) * 100
}

function errorsOf({ protocol, codes }: Requests): number {
  return sumOf(codes, ERRORS[protocol] ?? NONE)
}

function sumOf(codes: Requests['codes'], pattern: Pattern): number {
  const only = codes.length === 1 && codes[0]
  if (only) return pattern.test(only.code) ? only.rate : 0
  const sum: Sum = [0, 0]
  for (const { code, rate } of codes) if (pattern.test(code)) addTo(sum, rate)
  return readSum(sum)
}
