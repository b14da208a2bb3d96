import type { Protocol } from '@naru/contract/mesh/wire/graph'
import type { Failure } from '../rate-names.ts'
import { isGrpcError } from './response-codes.ts'

/** Adds one amount to the named rates of a node or edge, in place; only while a graph is being read in. */
export type RateSink = Record<string, number>

const HTTP_FAILURES: Readonly<Record<string, Failure>> = { '3': '3xx', '4': '4xx', '5': '5xx' }

/** What an amount of traffic counts as, apart from the total. */
export function failureOf(protocol: Protocol, code: string, hasCodes: boolean): Failure | null {
  if (!hasCodes || protocol === 'tcp') return null
  if (code === '-') return 'NoResponse'
  if (protocol === 'grpc') return isGrpcError(code) ? 'Err' : null
  return HTTP_FAILURES[code.charAt(0)] ?? null
}

export function addRate(sink: RateSink, name: string, amount: number): void {
  sink[name] = (sink[name] ?? 0) + amount
}
