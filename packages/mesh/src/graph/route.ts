import { isKnown } from './graph.ts'
import { type GraphOptions, injectsServices } from './graph-options.ts'
import { type Endpoint, identifyNode, type NodeIdentity } from './node-identity.ts'
import type { Series } from './series.ts'

/** A node on the way of a series. */
export type Stop = {
  readonly end: Endpoint
  readonly identity: NodeIdentity
  /** `name=value` of a stop that stands for a kind of request. */
  readonly aggregate?: string
}

/** Source to destination, by way of the service where services are shown; empty when either end is nobody. */
export function routeOf(series: Series, options: GraphOptions): readonly Stop[] {
  const source = stopAt(series.source, options)
  const dest = stopAt(series.dest, options)
  if (!source || !dest) return []
  const service = serviceBetween(series, dest, options)
  return service ? [source, service, dest] : [source, dest]
}

function stopAt(end: Endpoint, { graphType }: GraphOptions): Stop | null {
  const identity = identifyNode(end, graphType)
  return identity && { end, identity }
}

function serviceBetween(
  { dest, serviceName }: Series,
  { identity }: Stop,
  options: GraphOptions,
): Stop | null {
  if (!injectsServices(options) || identity.nodeType === 'service') return null
  if (!isKnown(serviceName) || serviceName === 'PassthroughCluster') return null
  return stopAt({ ...dest, service: serviceName, namespace: '', workload: '', app: '', version: '' }, options)
}
