import type { Protocol } from '@naru/contract/mesh/graph'
import { isGrpcError, isHttpError } from './response-codes.ts'

/** Adds one amount to the named rates of a node or edge, in place; only while a graph is being read in. */
export type RateSink = Record<string, number>

/** What an amount of traffic counts as, apart from the total: `NoResponse`, `5xx`, `Err`, or nothing. */
export function failureName(protocol: Protocol, code: string, hasCodes: boolean): string | null {
  if (!hasCodes || protocol === 'tcp') return null
  if (code === '-') return 'NoResponse'
  if (protocol === 'grpc') return isGrpcError(code) ? 'Err' : null
  const family = code.charAt(0)
  return family === '3' || isHttpError(code) ? `${family}xx` : null
}

export function addRate(sink: RateSink, name: string, amount: number): void {
  sink[name] = (sink[name] ?? 0) + amount
}
