import { groupBy } from '../../model/group-by.ts'
import {
  alternatives,
  equals,
  labelOneOf,
  type NamespaceSpan,
  namespaceParts,
} from '../../telemetry/promql.ts'
import type { PlannedQuery } from '../../telemetry/sample.ts'
import type { RateWindow } from '../../time/rate-windows.ts'
import { type GraphOptions, showsAggregates } from './graph-options.ts'
import { carriedBy, eachTeller, type Matchers, toldBy } from './told-by.ts'
import { type Scope, trafficSelections } from './traffic-selections.ts'

/** Labels that a sample is grouped by; requests add codes and flags, bytes only flags. */
const ENDS = [
  'source_cluster',
  'source_workload_namespace',
  'source_workload',
  'source_canonical_service',
  'source_canonical_revision',
  'destination_cluster',
  'destination_service_namespace',
  'destination_service',
  'destination_service_name',
  'destination_workload_namespace',
  'destination_workload',
  'destination_canonical_service',
  'destination_canonical_revision',
]
const REQUEST = ['request_protocol', 'response_code', 'grpc_response_status', 'response_flags']
const NONE: ReadonlySet<string> = new Set()

/** A counter with the labels that it is read by. */
type Metric = { readonly metric: string; readonly labels: readonly string[] }

/** What one kind of answer needs: which series, grouped how, in which form. */
type Need = {
  readonly id: string
  readonly groupBy: readonly string[]
  readonly selections: (scope: Scope) => readonly Matchers[]
  readonly expression: (select: (metric: string) => string, by: string) => string
}

/**
 * The queries for a graph: their number depends on what is shown, not on how many namespaces there are. `windows` are
 * those of `rateWindows`; what flows between two namespaces is read over the window of the younger one. `ambient` names
 * the namespaces that are.
 */
export function planGraphQueries(
  options: GraphOptions,
  windows: readonly RateWindow[],
  ambient: ReadonlySet<string> = NONE,
): readonly PlannedQuery[] {
  const needs = listNeeds(options)
  const { target, clusterName: cluster, queryScope } = options
  const scopeOf = (span: NamespaceSpan): Scope => ({
    ...span,
    target,
    cluster,
    ambient: alternatives(span.members.filter((name) => ambient.has(name))),
  })
  return namespaceParts(windows).flatMap((spans, part) =>
    needs.map((need) => ({
      id: `${need.id}#${part}`,
      promql: spans.map((span) => writeQuery(need, scopeOf(span), queryScope)).join(' or '),
      time: options.queryTime,
    })),
  )
}

function listNeeds(options: GraphOptions): readonly Need[] {
  const { appenders, rates, target } = options
  if (target?.type === 'aggregate') return [aggregate(options)]
  const metrics = trafficMetrics(options)
  return [
    ...metrics.map(({ metric, labels }) => traffic(`traffic:${metric}`, metric, labels, options)),
    ...(appenders.has('responseTime') && (rates.http === 'requests' || rates.grpc === 'requests')
      ? [responseTime(options)]
      : []),
    ...(appenders.has('securityPolicy') && metrics.length > 0 ? [security(metrics, options)] : []),
    ...(appenders.has('throughput') && rates.http === 'requests' ? [throughput(options)] : []),
    ...(showsAggregates(options) ? [aggregate(options)] : []),
  ]
}

/** The counters behind the chosen rates; Istio names received and sent bytes from the other end (istio#32399). */
export function trafficMetrics({ rates }: Pick<GraphOptions, 'rates'>): readonly Metric[] {
  const both = (kind: string, one: string, other: string): readonly string[] =>
    kind === 'total' ? [one, other] : kind === 'received' ? [one] : kind === 'sent' ? [other] : []
  const requests = rates.http === 'requests' || rates.grpc === 'requests' ? ['istio_requests_total'] : []
  const messages = both(rates.grpc, 'istio_response_messages_total', 'istio_request_messages_total')
  const bytes = both(rates.tcp, 'istio_tcp_sent_bytes_total', 'istio_tcp_received_bytes_total')
  return [
    ...requests.map((metric) => ({ metric, labels: [...ENDS, ...REQUEST] })),
    ...messages.map((metric) => ({ metric, labels: ENDS })),
    ...bytes.map((metric) => ({ metric, labels: [...ENDS, 'response_flags'] })),
  ]
}

/** Both proxies are heard, and told apart: which of them counts depends on where the traffic flows. */
function traffic(id: string, metric: string, labels: readonly string[], options: GraphOptions): Need {
  const filter = options.includeIdleEdges ? '' : ' > 0'
  const carried = carriedBy(metric, options)
  return {
    id,
    groupBy: ['reporter', ...labels],
    selections: (scope) =>
      trafficSelections(scope, metric, options).map((matchers) => [...matchers, ...carried]),
    expression: (select, by) => `round(sum(rate(${select(metric)})) by (${by})${filter}, 0.001)`,
  }
}

function responseTime(options: GraphOptions): Need {
  const { responseTime: kind } = options
  const metric = 'istio_request_duration_milliseconds'
  return {
    id: 'responseTime',
    groupBy: [...ENDS, 'request_protocol'],
    selections: ({ names, ambient }) => [
      ...eachTeller(options, 'destination', [labelOneOf('destination_service_namespace', names)]),
      ...eachTeller(options, 'source', [labelOneOf('source_workload_namespace', names)]),
      ...(ambient === ''
        ? []
        : [['reporter="source"', labelOneOf('destination_service_namespace', ambient)]]),
    ],
    expression: (select, by) =>
      kind === 'avg'
        ? `sum(rate(${select(`${metric}_sum`)})) by (${by}) / sum(rate(${select(`${metric}_count`)})) by (${by}) > 0`
        : `histogram_quantile(0.${kind}, sum(rate(${select(`${metric}_bucket`)})) by (le,${by})) > 0`,
  }
}

/** One query over all the metrics in use; the protocol keeps requests and bytes apart. */
function security(metrics: readonly Metric[], options: GraphOptions): Need {
  const together = ratedTogether(metrics).map((names) => `__name__=~"${names.join('|')}"`)
  return {
    id: 'security',
    groupBy: [
      ...ENDS,
      'request_protocol',
      'connection_security_policy',
      'source_principal',
      'destination_principal',
    ],
    selections: ({ names }) =>
      together.flatMap((metricNames) =>
        ['destination_service_namespace', 'source_workload_namespace'].map((label) => [
          metricNames,
          toldBy(options, 'destination'),
          labelOneOf(label, names),
        ]),
      ),
    expression: (select, by) => `sum(rate(${select('')})) by (${by}) > 0`,
  }
}

/** Prometheus refuses to rate metrics of the same labels in one go: without names, their series would be the same. */
function ratedTogether(metrics: readonly Metric[]): readonly (readonly string[])[] {
  const byLabels = groupBy(metrics, ({ labels }) => labels.join())
  const alike = [...byLabels.values()]
  const most = alike.map(({ length }) => length).reduce((a, b) => Math.max(a, b), 0)
  return Array.from({ length: most }, (_, turn) =>
    alike.flatMap((group) => group.slice(turn, turn + 1).map(({ metric }) => metric)),
  )
}

function throughput(options: GraphOptions): Need {
  const { throughput: kind } = options
  const end = kind === 'request' ? 'source' : 'destination'
  return {
    id: 'throughput',
    groupBy: [...ENDS, 'request_protocol'],
    selections: ({ names }) => [
      ...eachTeller(options, end, [labelOneOf('destination_service_namespace', names)]),
      ...eachTeller(options, end, [labelOneOf('source_workload_namespace', names)]),
    ],
    expression: (select, by) => `sum(rate(${select(`istio_${kind}_bytes_sum`)})) by (${by}) > 0`,
  }
}

function aggregate(options: GraphOptions): Need {
  const { target, aggregate: label } = options
  const one = target?.type === 'aggregate' ? target : null
  const only = one
    ? [equals(label, one.value), ...(one.service ? [equals('destination_service_name', one.service)] : [])]
    : [`${label}!=""`]
  return {
    id: 'aggregate',
    groupBy: [...ENDS, ...REQUEST, label],
    selections: ({ names }) => {
      const told = toldBy(options, 'destination')
      const incoming = [told, labelOneOf('destination_service_namespace', names), ...only]
      return one ? [incoming] : [incoming, [told, labelOneOf('source_workload_namespace', names), ...only]]
    },
    expression: (select, by) => `round(sum(rate(${select('istio_requests_total')})) by (${by}) > 0, 0.001)`,
  }
}

/** The selections joined by `or`: a series that an earlier one has is not taken from a later one. */
function writeQuery(need: Need, scope: Scope, queryScope: GraphOptions['queryScope']): string {
  const everywhere = Object.entries(queryScope).map(([label, value]) => equals(label, value))
  return need
    .selections(scope)
    .map((matchers) => {
      const select = (metric: string): string =>
        `${metric}{${[...matchers, ...everywhere].join(',')}}[${scope.seconds}s]`
      return need.expression(select, need.groupBy.join(','))
    })
    .join(' or ')
}
