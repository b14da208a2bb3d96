import { BOX_KINDS, GRAPH_TYPES } from '@naru/contract/mesh/wire/graph'
import { parseDuration } from '../../time/duration.ts'
import { isKnown } from '../graph.ts'
import {
  AMBIENT_TRAFFIC,
  APPENDERS,
  type Appender,
  type GraphOptions,
  type GraphTarget,
} from './graph-options.ts'

export type GraphQuery = Readonly<Record<string, string | undefined>>

/** Names the parameter at fault; becomes a 400. */
export class GraphOptionError extends Error {
  override name = 'GraphOptionError'
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(`${parameter}: ${message}`)
    this.parameter = parameter
  }
}

/** Parameters with one possible value. */
const VENDORS = [
  ['configVendor', 'cytoscape'],
  ['telemetryVendor', 'istio'],
] as const

/**
 * The parameters of docs/spec/mesh-wire.md 3.2 with their defaults; `now` in unix seconds stands in for a missing
 * `queryTime`.
 */
export function parseGraphOptions(query: GraphQuery, target: GraphTarget | null, now: number): GraphOptions {
  for (const [parameter, vendor] of VENDORS) oneOf(query, parameter, [vendor], vendor)
  const graphType = oneOf(query, 'graphType', GRAPH_TYPES, 'workload')
  if (target?.type === 'app' && graphType !== 'app' && graphType !== 'versionedApp') {
    throw new GraphOptionError('graphType', 'the graph of an app is app or versionedApp')
  }
  return {
    graphType,
    target,
    namespaces: target ? [target.namespace] : parseNamespaces(query),
    duration: durationOf(query),
    queryTime: timeOf(query, now),
    boxBy: csv(query, 'boxBy').map((kind) => known('boxBy', kind, BOX_KINDS)),
    injectServiceNodes: flag(query, 'injectServiceNodes') || graphType === 'service',
    includeIdleEdges: flag(query, 'includeIdleEdges'),
    appenders: parseAppenders(query),
    showWaypoints: flag(query, 'waypoints'),
    rates: {
      ambient: oneOf(query, 'ambientTraffic', AMBIENT_TRAFFIC, 'total'),
      http: oneOf(query, 'rateHttp', ['none', 'requests'], 'requests'),
      grpc: oneOf(query, 'rateGrpc', ['none', 'received', 'requests', 'sent', 'total'], 'requests'),
      tcp: oneOf(query, 'rateTcp', ['none', 'received', 'sent', 'total'], 'sent'),
    },
    responseTime: oneOf(query, 'responseTime', ['avg', '50', '95', '99'], '95'),
    throughput: oneOf(query, 'throughputType', ['request', 'response'], 'response'),
    aggregate: labelName(target?.type === 'aggregate' ? target.name : query['aggregate']),
    clusterName: isKnown(query['clusterName']) ? query['clusterName'] : null,
    queryScope: {},
  }
}

function parseNamespaces(query: GraphQuery): readonly string[] {
  const namespaces = csv(query, 'namespaces')
  if (namespaces.length === 0) throw new GraphOptionError('namespaces', 'at least one is needed')
  return namespaces
}

const ASKED_FOR: ReadonlySet<Appender> = new Set(['ambient', 'health', 'labeler'])

/**
 * Absent means all that Kiali 1.73 has but health and labeler; present and empty means none. Who says whether waypoints are
 * shown has them settled: a server that knows of none passes over a parameter, and refuses an appender.
 */
function parseAppenders(query: GraphQuery): ReadonlySet<Appender> {
  const names = csv(query, 'appenders').map((name) => (name === 'sidecarsCheck' ? 'meshCheck' : name))
  const asked =
    query['appenders'] === undefined
      ? APPENDERS.filter((name) => !ASKED_FOR.has(name))
      : names.map((name) => known('appenders', name, APPENDERS))
  return new Set<Appender>([...asked, ...(query['waypoints'] ? (['ambient'] as const) : [])])
}

function durationOf(query: GraphQuery): number {
  const seconds = parseDuration(query['duration'] || '10m')
  if (!seconds || seconds < 1)
    throw new GraphOptionError('duration', `“${query['duration']}” is not a duration`)
  return Math.floor(seconds)
}

function timeOf(query: GraphQuery, now: number): number {
  const text = query['queryTime']
  if (!text) return Math.floor(now)
  if (!/^\d{1,12}$/.test(text))
    throw new GraphOptionError('queryTime', `“${text}” is not a time in unix seconds`)
  return Number(text)
}

function labelName(given: string | undefined): string {
  const name = given || 'request_operation'
  if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name))
    throw new GraphOptionError('aggregate', `“${name}” is not a label name`)
  return name
}

function flag(query: GraphQuery, name: string): boolean {
  return oneOf(query, name, ['true', 'false'], 'false') === 'true'
}

function oneOf<const T extends string>(
  query: GraphQuery,
  name: string,
  values: readonly T[],
  standard: NoInfer<T>,
): T {
  const text = query[name]
  return text === undefined || text === '' ? standard : known(name, text, values)
}

function known<T extends string>(parameter: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text)
  if (!found) throw new GraphOptionError(parameter, `“${text}” is not one of ${values.join(', ')}`)
  return found
}

function csv(query: GraphQuery, name: string): readonly string[] {
  const parts = (query[name] ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
