import { equals, labelOneOf, type NamespaceSpan, namespaceParts, pattern } from '../telemetry/promql.ts'
import type { PlannedQuery } from '../telemetry/sample.ts'
import type { RateWindow } from '../time/rate-windows.ts'

export type HealthOptions = {
  /** Of `rateWindows`, over the interval asked for. */
  readonly windows: readonly RateWindow[]
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
const SOURCE = [
  'reporter',
  'source_cluster',
  'source_workload_namespace',
  'source_workload',
  'source_canonical_service',
]

/**
 * The two queries for the health of everything in some namespaces, whatever their number (docs/spec/mesh-wire.md 4.5).
 */
export function planHealthQueries(options: HealthOptions): readonly PlannedQuery[] {
  const { queryTime: time } = options
  return namespaceParts(options.windows).flatMap((spans, part) => {
    const join = (write: typeof inbound): string => spans.map((span) => write(span, options)).join(' or ')
    return [
      { id: `health:inbound#${part}`, promql: join(inbound), time },
      { id: `health:outbound#${part}`, promql: join(outbound), time },
    ]
  })
}

/**
 * All reporters; hosts outside the mesh stand in the namespace `unknown`, of which nobody knows the age, and there
 * only those with a service entry count.
 */
function inbound(span: NamespaceSpan, options: HealthOptions): string {
  const { clusterName } = options
  const names = span.elders === '' ? `${span.names}|unknown` : span.names
  const here = labelOneOf('destination_service_namespace', names)
  // A service without endpoints, and a host outside, name no cluster; the caller's cluster stands in for it.
  const inCluster = clusterName ? [labelOneOf('destination_cluster', `${pattern(clusterName)}|unknown`)] : []
  const matchers = ['reporter=~"source|destination|waypoint"', here, ...inCluster]
  return rates(matchers, DESTINATION, { ...options, ...span })
}

/** What the sources say, and waypoints for those without a proxy: destinations do not know of requests that never arrived. */
function outbound(span: NamespaceSpan, options: HealthOptions): string {
  const { clusterName } = options
  const fromCluster = clusterName ? [equals('source_cluster', clusterName)] : []
  const matchers = [
    'reporter=~"source|waypoint"',
    labelOneOf('source_workload_namespace', span.names),
    ...fromCluster,
  ]
  return rates(matchers, SOURCE, { ...options, ...span })
}

/** Not rounded: over hours a single error is less than a thousandth of a request a second. */
function rates(
  matchers: readonly string[],
  ends: readonly string[],
  { seconds, queryScope }: Pick<HealthOptions, 'queryScope'> & Pick<NamespaceSpan, 'seconds'>,
): string {
  const everywhere = Object.entries(queryScope).map(([label, value]) => equals(label, value))
  const selected = `istio_requests_total{${[...matchers, ...everywhere].join(',')}}[${seconds}s]`
  return `sum(rate(${selected})) by (${[...ends, ...RESULT].join(',')}) > 0`
}
