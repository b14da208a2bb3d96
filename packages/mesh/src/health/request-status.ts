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
  const protocols = Object.keys(rates).filter(hasCodes).sort()
  let worst = NOTHING
  for (const tolerance of tolerances) {
    if (direction && !tolerance.direction.test(direction)) continue
    for (const protocol of protocols) {
      if (!tolerance.protocol.test(protocol)) continue
      const next = judgeProtocol(rates[protocol] ?? {}, protocol, tolerance)
      if (healthPriority(next.status) > healthPriority(worst.status)) worst = next
    }
  }
  return worst.status === 'Healthy' ? { ...worst, percent: shownPercent(rates) } : worst
}

/** The requests of both directions added up: what the status of a service is read from. */
export function addDirections({ inbound, outbound }: Pick<RequestHealth, 'inbound' | 'outbound'>): Rates {
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
export function totalRate(rates: Rates): number {
  return sum(
    Object.entries(rates).flatMap(([protocol, codes]) => (hasCodes(protocol) ? Object.values(codes) : [])),
  )
}

/** Bytes are no requests: they neither succeed nor fail. */
function hasCodes(protocol: string): boolean {
  return protocol !== 'tcp'
}

function judgeProtocol(
  codes: Readonly<Record<string, number>>,
  protocol: string,
  tolerance: CompiledTolerance,
): RequestStatus {
  const requests = sum(Object.values(codes))
  if (requests <= 0) return { ...NOTHING, protocol, tolerance }
  const failing: number[] = []
  for (const code in codes) if (tolerance.code.test(code)) failing.push(codes[code] ?? 0)
  const percent = (sum(failing) / requests) * 100
  return { status: judgePercent(percent, tolerance), percent, protocol, tolerance }
}

/** A threshold of 0 means any error at all, so that no errors are always healthy. */
function judgePercent(percent: number, { degraded, failure }: CompiledTolerance): HealthStatus {
  if (percent > 0 && percent >= failure) return 'Failure'
  return percent > 0 && percent >= degraded ? 'Degraded' : 'Healthy'
}

function shownPercent(rates: Rates): number {
  const requests = totalRate(rates)
  if (requests <= 0) return -1
  const errors: number[] = []
  for (const [protocol, codes] of Object.entries(rates)) {
    const isError = ERRORS[protocol]
    if (isError) for (const code in codes) if (isError.test(code)) errors.push(codes[code] ?? 0)
  }
  return (sum(errors) / requests) * 100
}

/** In order of size, so that the same rates give the same sum to the last digit. */
function sum(values: number[]): number {
  if (values.length > 2) values.sort((a, b) => a - b)
  let total = 0
  for (const value of values) total += value
  return total
}
