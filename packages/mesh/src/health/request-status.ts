import type { HealthStatus, RequestHealth } from '@naru/contract/mesh/health'
import { codeTable } from '../model/code-table.ts'
import { healthPriority } from './status-order.ts'
import type { CompiledTolerance } from './tolerances.ts'
import { type Pattern, wholeWord } from './whole-word.ts'

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

const NOTHING: RequestStatus = { status: 'NA', percent: -1, protocol: null, tolerance: null }
const ERRORS: Readonly<Record<string, Pattern | null>> = {
  http: wholeWord('[45]\\d\\d'),
  grpc: wholeWord('[1-9]|1[0-6]'),
}

/** How well the requests of a direction go, and which tolerance said so (mesh-wire 4.2). */
export function requestStatus(
  rates: Rates,
  tolerances: readonly CompiledTolerance[],
  direction?: Direction,
): RequestStatus {
  const counted = Object.keys(rates)
    .sort()
    .map((protocol) => countProtocol(protocol, rates[protocol] ?? {}))
  let worst = NOTHING
  for (const tolerance of tolerances) {
    if (direction && !tolerance.direction.test(direction)) continue
    for (const requests of counted) {
      if (!tolerance.protocol.test(requests.protocol)) continue
      const next = judgeProtocol(requests, tolerance)
      if (healthPriority(next.status) > healthPriority(worst.status)) worst = next
    }
  }
  return worst.status === 'Healthy' ? { ...worst, percent: shownPercent(counted) } : worst
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
export function totalRate(...directions: readonly Rates[]): number {
  const codes = directions.flatMap((rates) => Object.values(rates))
  return sum(codes.flatMap((rates) => Object.values(rates)))
}

type Requests = {
  readonly protocol: string
  readonly total: number
  readonly codes: readonly (readonly [code: string, rate: number])[]
}

function countProtocol(protocol: string, rates: Readonly<Record<string, number>>): Requests {
  const codes = Object.entries(rates)
  return { protocol, codes, total: sum(codes.map(([, rate]) => rate)) }
}

function judgeProtocol({ protocol, total, codes }: Requests, tolerance: CompiledTolerance): RequestStatus {
  if (total <= 0) return NOTHING
  const percent = (sumOf(codes, tolerance.code) / total) * 100
  return { status: judgePercent(percent, tolerance), percent, protocol, tolerance }
}

/** A threshold of 0 means any error at all, so that no errors are always healthy. */
function judgePercent(percent: number, { degraded, failure }: CompiledTolerance): HealthStatus {
  if (percent > 0 && percent >= failure) return 'Failure'
  return percent > 0 && percent >= degraded ? 'Degraded' : 'Healthy'
}

/** The share of errors over all protocols, whatever is tolerated of them. */
function shownPercent(counted: readonly Requests[]): number {
  const errors = counted.map(({ protocol, codes }) => sumOf(codes, ERRORS[protocol] ?? null))
  return (sum(errors) / sum(counted.map(({ total }) => total))) * 100
}

function sumOf(codes: Requests['codes'], pattern: Pattern | null): number {
  if (!pattern) return 0
  return sum(codes.flatMap(([code, rate]) => (pattern.test(code) ? [rate] : [])))
}

/** In order of size, so that the same rates give the same sum to the last digit. */
function sum(values: number[]): number {
  if (values.length > 2) values.sort((a, b) => a - b)
  let total = 0
  for (const value of values) total += value
  return total
}
