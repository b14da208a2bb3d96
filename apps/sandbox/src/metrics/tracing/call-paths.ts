import { loadAt } from '../../life/load.ts'
import { type CallEnd, type MeshCall, SEOUL_CALLS } from '../../seed/seoul/calls.ts'
import { loadKey } from '../families/istio/call-series.ts'

const isSame = (one: CallEnd, other: CallEnd): boolean =>
  one.namespace === other.namespace && one.app === other.app

/** Connections are no requests, and nobody traces them. */
const TRACED = SEOUL_CALLS.filter(({ protocol }) => protocol !== 'tcp')

const takenBy = (end: CallEnd): readonly MeshCall[] => TRACED.filter(({ to }) => isSame(to, end))

/** Calls that no request in the mesh has led to. */
export const ROOTS: readonly MeshCall[] = TRACED.filter(({ from }) => !from || takenBy(from).length === 0)

/** How often per second a call is made at a moment. */
export function rateOf(call: MeshCall, at: number): number {
  return call.perSecond * loadAt(loadKey(call), at)
}

function arrivedShare({ endings }: MeshCall): number {
  return endings.reduce((sum, { share, isLost }) => (isLost ? sum : sum + share), 0)
}

/** What an application asks of others while it answers, each with the chance that one request leads to it. */
export function callsWithin(end: CallEnd, at: number): readonly (readonly [MeshCall, number])[] {
  const own = TRACED.filter(({ from }) => from && isSame(from, end))
  if (own.length === 0) return []
  const taken = takenBy(end).reduce((sum, call) => sum + rateOf(call, at) * arrivedShare(call), 0)
  return own.map((call) => [call, Math.min(1, rateOf(call, at) / taken)])
}

/** How long a call takes half of the time when it is made within another, so that nobody is quicker than who it waits for. */
export function halfWithin({ halfMs }: Pick<MeshCall, 'halfMs'>, outerHalfMs: number): number {
  return halfMs < outerHalfMs ? 1 / (1 / halfMs - 1 / outerHalfMs) : Number.POSITIVE_INFINITY
}
