import { groupBy } from '../../model/group-by.ts'
import { equals, labelOneOf, type NamespaceSpan, namespaceParts, pattern } from '../../telemetry/promql.ts'
import type { PlannedQuery } from '../../telemetry/sample.ts'
import type { RateWindow } from '../../time/rate-windows.ts'
import { type GraphOptions, type GraphTarget, showsAggregates } from './graph-options.ts'

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

type Matchers = readonly string[]

/** A counter with the labels that it is read by. */
type Metric = { readonly metric: string; readonly labels: readonly string[] }

/** What one kind of answer needs: which series, grouped how, in which form. */
type Need = {
  readonly id: string
  readonly groupBy: readonly string[]
  readonly selections: (scope: Scope) => readonly Matchers[]
  readonly expression: (select: (metric: string) => string, by: string) => string
}

type Scope = NamespaceSpan & {
  readonly target: GraphTarget | null
  readonly cluster: string | null
}

/**
 * The queries for a graph: their number depends on what is shown, not on how many namespaces there are. `windows` are
 * those of `rateWindows`; what flows between two namespaces is read over the window of the younger one.
 */
export function planGraphQueries(
  options: GraphOptions,
  windows: readonly RateWindow[],
): readonly PlannedQuery[] {
  const needs = listNeeds(options)
  const { target, clusterName: cluster, queryScope } = options
  return namespaceParts(windows).flatMap((spans, part) =>
    needs.map((need) => ({
      id: `${need.id}#${part}`,
      promql: spans.map((span) => writeQuery(need, { ...span, target, cluster }, queryScope)).join(' or '),
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
    ...(appenders.has('securityPolicy') && metrics.length > 0 ? [security(metrics)] : []),
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
function traffic(
  id: string,
  metric: string,
  labels: readonly string[],
  { includeIdleEdges }: GraphOptions,
): Need {
  const filter = includeIdleEdges ? '' : ' > 0'
  return {
    id,
    groupBy: ['reporter', ...labels],
    selections: trafficSelections(metric),
    expression: (select, by) => `round(sum(rate(${select(metric)})) by (${by})${filter}, 0.001)`,
  }
}

/** What comes in, what nobody answered, and what goes out. */
function trafficSelections(metric: string): Need['selections'] {
  return ({ names, elders, target, cluster }) => {
    if (target) return targetSelections(target, cluster, metric)
    return [
      ['reporter="destination"', labelOneOf('destination_workload_namespace', names)],
      unserved(`^.+\\\\.(${names})\\\\..+$`),
      ['reporter="source"', labelOneOf('source_workload_namespace', names)],
      ...(elders === '' ? [] : withElders(names, elders)),
    ]
  }
}

/** What the other proxy tells of the same traffic, which an older namespace asks for over its own window. */
function withElders(names: string, elders: string): readonly Matchers[] {
  return [
    [
      'reporter="source"',
      labelOneOf('source_workload_namespace', elders),
      labelOneOf('destination_workload_namespace', names),
    ],
    [
      'reporter="destination"',
      labelOneOf('source_workload_namespace', names),
      labelOneOf('destination_workload_namespace', elders),
    ],
  ]
}

/** Requests to a service that no workload answered: only the source knows of them. */
function unserved(host: string): Matchers {
  const nobody = ['destination_workload_namespace="unknown"', 'destination_workload="unknown"']
  return ['reporter="source"', ...nobody, `destination_service=~"${host}"`]
}

function targetSelections(target: GraphTarget, cluster: string | null, metric: string): readonly Matchers[] {
  const inCluster = cluster ? [equals('destination_cluster', cluster)] : []
  const outCluster = cluster ? [equals('source_cluster', cluster)] : []
  const incoming = ['reporter="destination"', ...inCluster]
  const outgoing = ['reporter="source"', ...outCluster]
  const namespace = target.namespace
  switch (target.type) {
    case 'workload':
      return [
        [
          ...incoming,
          equals('destination_workload_namespace', namespace),
          equals('destination_workload', target.workload),
        ],
        [
          ...outgoing,
          equals('source_workload_namespace', namespace),
          equals('source_workload', target.workload),
        ],
      ]
    case 'app':
      return [
        [
          ...incoming,
          equals('destination_service_namespace', namespace),
          ...appMatchers('destination', target),
        ],
        [...outgoing, equals('source_workload_namespace', namespace), ...appMatchers('source', target)],
      ]
    case 'service': {
      const host = `destination_service=~"^${pattern(target.service)}\\\\.${pattern(namespace)}\\\\..*$"`
      const served = [...incoming, equals('destination_service_namespace', namespace), host]
      const lost = ['reporter="source"', ...outCluster, 'destination_workload="unknown"', host]
      return metric === 'istio_requests_total' ? [served, lost] : [served]
    }
    case 'aggregate':
      return []
  }
}

function appMatchers(
  end: 'source' | 'destination',
  { app, version }: Extract<GraphTarget, { type: 'app' }>,
): Matchers {
  const revision = version === null ? [] : [equals(`${end}_canonical_revision`, version)]
  return [equals(`${end}_canonical_service`, app), ...revision]
}

function responseTime({ responseTime: kind }: GraphOptions): Need {
  const metric = 'istio_request_duration_milliseconds'
  return {
    id: 'responseTime',
    groupBy: [...ENDS, 'request_protocol'],
    selections: ({ names }) => [
      ['reporter="destination"', labelOneOf('destination_service_namespace', names)],
      ['reporter="source"', labelOneOf('source_workload_namespace', names)],
    ],
    expression: (select, by) =>
      kind === 'avg'
        ? `sum(rate(${select(`${metric}_sum`)})) by (${by}) / sum(rate(${select(`${metric}_count`)})) by (${by}) > 0`
        : `histogram_quantile(0.${kind}, sum(rate(${select(`${metric}_bucket`)})) by (le,${by})) > 0`,
  }
}

/** One query over all the metrics in use; the protocol keeps requests and bytes apart. */
function security(metrics: readonly Metric[]): Need {
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
          'reporter="destination"',
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

function throughput({ throughput: kind }: GraphOptions): Need {
  const reporter = kind === 'request' ? 'reporter="source"' : 'reporter="destination"'
  return {
    id: 'throughput',
    groupBy: [...ENDS, 'request_protocol'],
    selections: ({ names }) => [
      [reporter, labelOneOf('destination_service_namespace', names)],
      [reporter, labelOneOf('source_workload_namespace', names)],
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
      const incoming = ['reporter="destination"', labelOneOf('destination_service_namespace', names), ...only]
      return one
        ? [incoming]
        : [incoming, ['reporter="destination"', labelOneOf('source_workload_namespace', names), ...only]]
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
