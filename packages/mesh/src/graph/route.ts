import type { ServiceName } from '@naru/contract/mesh/graph'
import { isKnown, serviceKey } from './graph.ts'
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

/** The way of a series from node to node. */
export type Route = {
  /** Source to destination, by way of the service where services are shown; none when either end is nobody. */
  readonly stops: readonly Stop[]
  /** Numbers of the ends, the same for all series of one router that have the same ends. */
  readonly from: number
  readonly to: number
  /** The service that was asked for. */
  readonly service: KeyedService | null
}

type KeyedService = { readonly key: string; readonly name: ServiceName }

/** Finds the way of series after series. */
export type Router = { readonly routeOf: (series: Series) => Route }

/** What is known of an end: worked out once for all its series, because a mesh has far fewer ends than series. */
type KnownEnd = {
  readonly id: number
  readonly stop: Stop | null
  /** The stop before it, where services are shown. */
  readonly serviceStop: Stop | null
  readonly service: KeyedService | null
}

export function createRouter(options: GraphOptions): Router {
  const known = new Map<string, KnownEnd>()
  const lookUp = (end: Endpoint): KnownEnd => {
    const text = textOf(end)
    const found = known.get(text)
    if (found) return found
    const added = describeEnd(end, known.size, options)
    known.set(text, added)
    return added
  }
  return {
    routeOf: ({ source: from, dest: to }) => {
      const [source, dest] = [lookUp(from), lookUp(to)]
      return { stops: stopsOf(source, dest), from: source.id, to: dest.id, service: dest.service }
    },
  }
}

function stopsOf(source: KnownEnd, dest: KnownEnd): readonly Stop[] {
  if (!source.stop || !dest.stop) return []
  return dest.serviceStop ? [source.stop, dest.serviceStop, dest.stop] : [source.stop, dest.stop]
}

function describeEnd(end: Endpoint, id: number, options: GraphOptions): KnownEnd {
  const { cluster, serviceNamespace: namespace, service: name } = end
  const stop = stopAt(end, options)
  const service = isKnown(name) ? { cluster, namespace, name } : null
  return {
    id,
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

function textOf({ cluster, serviceNamespace, service, namespace, workload, app, version }: Endpoint): string {
  return `${cluster}\n${serviceNamespace}\n${service}\n${namespace}\n${workload}\n${app}\n${version}`
}
