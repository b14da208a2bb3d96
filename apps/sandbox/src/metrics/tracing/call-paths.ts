import { loadAt } from '../../life/load.ts'
import { callsOf, type Meshed } from '../../seed/calls-of.ts'
import type { CallEnd, MeshCall } from '../../seed/mesh-call.ts'
import { loadKey } from '../families/istio/call-series.ts'
import type { Courses } from './courses.ts'

/** Which calls lead to which, as far as the proxies of one cluster tell. */
export type CallPaths = {
  readonly cluster: string
  /** Calls that no request in the cluster has led to. */
  readonly roots: readonly MeshCall[]
  /** What an application asks of others while it answers, each with how many of those calls one request leads to. */
  readonly within: (end: CallEnd, at: number, courses: Courses) => readonly (readonly [MeshCall, number])[]
}

/** Finds the calls of which an application is at that end. */
function createCallFinder(
  calls: readonly MeshCall[],
  endOf: (call: MeshCall) => CallEnd | undefined,
): (end: CallEnd) => readonly MeshCall[] {
  const keyOf = ({ cluster, namespace, app }: CallEnd): string => `${cluster}/${namespace}/${app}`
  const found = new Map<string, MeshCall[]>()
  for (const call of calls) {
    const end = endOf(call)
    if (!end) continue
    const known = found.get(keyOf(end))
    if (known) known.push(call)
    else found.set(keyOf(end), [call])
  }
  return (end) => found.get(keyOf(end)) ?? []
}

export function createCallPaths(cluster: Meshed): CallPaths {
  // Connections are no requests, and nobody traces them.
  const traced = callsOf(cluster).filter(({ protocol }) => protocol !== 'tcp')
  const takenBy = createCallFinder(traced, ({ to }) => to)
  const madeBy = createCallFinder(traced, ({ from }) => from)
  return {
    cluster: cluster.name,
    roots: traced.filter(({ from }) => from?.cluster !== cluster.name || takenBy(from).length === 0),
    within: (end, at, courses) => {
      const own = madeBy(end)
      if (own.length === 0) return []
      const taken = takenBy(end).reduce(
        (sum, call) => sum + rateOf(call, at) * courses.of(call, at).arrived,
        0,
      )
      return taken === 0 ? [] : own.map((call) => [call, rateOf(call, at) / taken])
    },
  }
}

/** How often per second a call is made at a moment. */
export function rateOf(call: MeshCall, at: number): number {
  return call.perSecond * loadAt(loadKey(call), at)
}

/** How long a call takes half of the time when it is made within another, so that nobody is quicker than who it waits for. */
export function halfWithin({ halfMs }: Pick<MeshCall, 'halfMs'>, outerHalfMs: number): number {
  return halfMs < outerHalfMs ? 1 / (1 / halfMs - 1 / outerHalfMs) : Number.POSITIVE_INFINITY
}
