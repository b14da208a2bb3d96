import { equals, namespaceParts, oneOf, pattern } from '../telemetry/promql.ts'
import type { PlannedQuery } from '../telemetry/sample.ts'

export type HealthOptions = {
  readonly namespaces: readonly string[]
  /** Seconds over which rates are taken. */
  readonly rateInterval: number
  /** Unix seconds. */
  readonly queryTime: number
  /** Narrows to one cluster; null for every cluster. */
  readonly clusterName: string | null
  /** Matchers that every query carries: label to value. */
  readonly queryScope: Readonly<Record<string, string>>
}

const RESULT = ['request_protocol', 'response_code', 'grpc_response_status']
const DESTINATION = [
  'reporter',
  'source_cluster',
  'destination_cluster',
  'destination_service_namespace',
  'destination_service',
  'destination_service_name',
  'destination_workload_namespace',
  'destination_workload',
  'destination_canonical_service',
]
const SOURCE = ['source_cluster', 'source_workload_namespace', 'source_workload', 'source_canonical_service']

/**
 * The two queries for the health of everything in some namespaces, whatever their number (docs/spec/mesh-wire.md 4.5).
 */
export function planHealthQueries(options: HealthOptions): readonly PlannedQuery[] {
  return namespaceParts(options.namespaces).flatMap((namespaces, part) => [
    { id: `health:inbound#${part}`, promql: inbound(namespaces, options), time: options.queryTime },
    { id: `health:outbound#${part}`, promql: outbound(namespaces, options), time: options.queryTime },
  ])
}

/**
 * Both reporters; hosts outside the mesh stand in the namespace `unknown`, and there only those with a service entry
 * count.
 */
function inbound(namespaces: string, options: HealthOptions): string {
  const { clusterName } = options
  const here = oneOf('destination_service_namespace', `${namespaces}|unknown`)
  // A service without endpoints, and a host outside, name no cluster; the caller's cluster stands in for it.
  const inCluster = clusterName ? [oneOf('destination_cluster', `${pattern(clusterName)}|unknown`)] : []
  return rates(['reporter=~"source|destination"', here, ...inCluster], DESTINATION, options)
}

/** Only what the sources say: destinations do not know of requests that never arrived. */
function outbound(namespaces: string, options: HealthOptions): string {
  const { clusterName } = options
  const fromCluster = clusterName ? [equals('source_cluster', clusterName)] : []
  const matchers = ['reporter="source"', oneOf('source_workload_namespace', namespaces), ...fromCluster]
  return rates(matchers, SOURCE, options)
}

/** Not rounded: over hours a single error is less than a thousandth of a request a second. */
function rates(
  matchers: readonly string[],
  ends: readonly string[],
  { rateInterval, queryScope }: HealthOptions,
): string {
  const everywhere = Object.entries(queryScope).map(([label, value]) => equals(label, value))
  const selected = `istio_requests_total{${[...matchers, ...everywhere].join(',')}}[${rateInterval}s]`
  return `sum(rate(${selected})) by (${[...ends, ...RESULT].join(',')}) > 0`
}
