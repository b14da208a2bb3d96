import { loadAt } from '../../life/load.ts'
import { type CallEnd, callsOf, type MeshCall } from '../../seed/mesh-calls.ts'
import { loadKey } from '../families/istio/call-series.ts'

/** Which calls lead to which, as far as the proxies of one cluster tell. */
export type CallPaths = {
  readonly cluster: string
  /** Calls that no request in the cluster has led to. */
  readonly roots: readonly MeshCall[]
  /** What an application asks of others while it answers, each with the chance that one request leads to it. */
  readonly within: (end: CallEnd, at: number) => readonly (readonly [MeshCall, number])[]
}

const isSame = (one: CallEnd, other: CallEnd): boolean =>
  one.cluster === other.cluster && one.namespace === other.namespace && one.app === other.app

export function createCallPaths(cluster: string): CallPaths {
  // Connections are no requests, and nobody traces them.
  const traced = callsOf(cluster).filter(({ protocol }) => protocol !== 'tcp')
  const takenBy = (end: CallEnd): readonly MeshCall[] => traced.filter(({ to }) => isSame(to, end))
  return {
    cluster,
    roots: traced.filter(({ from }) => from?.cluster !== cluster || takenBy(from).length === 0),
    within: (end, at) => {
      const own = traced.filter(({ from }) => from && isSame(from, end))
      if (own.length === 0) return []
      const taken = takenBy(end).reduce((sum, call) => sum + rateOf(call, at) * arrivedShare(call), 0)
      return own.map((call) => [call, Math.min(1, rateOf(call, at) / taken)])
    },
  }
}

/** How often per second a call is made at a moment. */
export function rateOf(call: MeshCall, at: number): number {
  return call.perSecond * loadAt(loadKey(call), at)
}

function arrivedShare({ endings }: MeshCall): number {
  return endings.reduce((sum, { share, isLost }) => (isLost ? sum : sum + share), 0)
}

/** How long a call takes half of the time when it is made within another, so that nobody is quicker than who it waits for. */
export function halfWithin({ halfMs }: Pick<MeshCall, 'halfMs'>, outerHalfMs: number): number {
  return halfMs < outerHalfMs ? 1 / (1 / halfMs - 1 / outerHalfMs) : Number.POSITIVE_INFINITY
}
