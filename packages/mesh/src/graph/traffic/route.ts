import type { Protocol, ServiceName } from '@naru/contract/mesh/wire/graph'
import { entryOf } from '../../model/entry-of.ts'
import { isKnown, serviceKey } from '../graph.ts'
import { type GraphOptions, injectsServices } from '../query/graph-options.ts'
import { type Endpoint, identifyNode, type NodeIdentity } from './node-identity.ts'
import type { Call } from './series.ts'

/** A node on the way of a series. */
export type Stop = {
  readonly end: Endpoint
  readonly identity: NodeIdentity
  /** `name=value` of a stop that stands for a kind of request. */
  readonly aggregate?: string
}

/** The way of series from node to node. */
export type Route = {
  /** From 0 up, without gaps. */
  readonly id: number
  /** Source to destination, by way of the service where services are shown; none when either end is nobody. */
  readonly stops: readonly Stop[]
  /** The service that was asked for. */
  readonly service: KeyedService | null
  /** What was called: one text for all routes that lead to an end, of which there are many copies in telemetry. */
  readonly host: string
  /** Whether workloads of two of the namespaces asked about are at its ends. */
  readonly isBetween: boolean
}

/** What is told of the calls on a way. */
export type Heard<Known> = { readonly route: Route; readonly protocol: Protocol; readonly told: Known }

type KeyedService = { readonly key: string; readonly name: ServiceName }

/** Finds the way of call after call, all of one reader: the same route for the same call. */
export type Router = { readonly routeOf: (call: Call) => Route }

/** What is known of an end: worked out once for all its calls. */
type KnownEnd = {
  readonly stop: Stop | null
  /** The stop before it, where services are shown. */
  readonly serviceStop: Stop | null
  readonly service: KeyedService | null
}

export function createRouter(options: GraphOptions): Router {
  const ends = new Map<Endpoint, KnownEnd>()
  const routes: Route[] = []
  const wanted = new Set(options.target === null ? options.namespaces : [])
  const isBetween = ({ source, dest }: Call): boolean =>
    source.namespace !== dest.namespace && wanted.has(source.namespace) && wanted.has(dest.namespace)
  const describe = (end: Endpoint): KnownEnd => describeEnd(end, options)
  return {
    routeOf: (call) => {
      const known = routes[call.id]
      if (known) return known
      const { id } = call
      const from = entryOf(ends, call.source, describe)
      const to = entryOf(ends, call.dest, describe)
      const route = {
        id,
        stops: stopsOf(from, to),
        service: to.service,
        host: call.dest.host,
        isBetween: isBetween(call),
      }
      routes[id] = route
      return route
    },
  }
}

function stopsOf(source: KnownEnd, dest: KnownEnd): readonly Stop[] {
  if (!source.stop || !dest.stop) return []
  // A waypoint stands between a caller and a service, and is neither.
  const isWay = source.stop.end.isWaypoint || dest.stop.end.isWaypoint
  return dest.serviceStop && !isWay ? [source.stop, dest.serviceStop, dest.stop] : [source.stop, dest.stop]
}

function describeEnd(end: Endpoint, options: GraphOptions): KnownEnd {
  const { cluster, serviceNamespace: namespace, service: name } = end
  const stop = stopAt(end, options)
  const service = isKnown(name) ? { cluster, namespace, name } : null
  return {
    stop,
    serviceStop: stop && serviceBefore(stop, options),
    service: service && { key: serviceKey(service), name: service },
  }
}

function stopAt(end: Endpoint, { graphType }: GraphOptions): Stop | null {
  const identity = identifyNode(end, graphType)
  return identity && { end, identity }
}

function serviceBefore({ end, identity }: Stop, options: GraphOptions): Stop | null {
  if (!injectsServices(options) || identity.nodeType === 'service') return null
  if (!isKnown(end.service) || end.service === 'PassthroughCluster') return null
  return stopAt({ ...end, namespace: '', workload: '', app: '', version: '' }, options)
}
