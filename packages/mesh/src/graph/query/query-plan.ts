import { groupBy } from '../../model/group-by.ts'
import {
  alternatives,
  equals,
  labelNoneOf,
  labelOneOf,
  type NamespaceSpan,
  namespaceParts,
} from '../../telemetry/promql.ts'
import type { PlannedQuery } from '../../telemetry/sample.ts'
import type { RateWindow } from '../../time/rate-windows.ts'
import { type GraphOptions, showsAggregates } from './graph-options.ts'
import { carriedBy, eachTeller, type Matchers, type Teller, tellersOf, toldBy } from './told-by.ts'
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
const SECURITY = ['connection_security_policy', 'source_principal', 'destination_principal']
const REQUESTS = 'istio_requests_total'
const REQUEST = ['request_protocol', 'response_code', 'grpc_response_status', 'response_flags']
const NONE: ReadonlySet<string> = new Set()

/** A counter with the labels that it is read by. */
type Metric = { readonly metric: string; readonly labels: readonly string[] }

/** What one kind of answer needs: which series, grouped how, in which form. */
type Need = {
  readonly id: string
  readonly isFirst?: true
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
  const { target, clusterName: cluster, queryScope } = options
  const scopeOf = (span: NamespaceSpan): Scope => ({
    ...span,
    target,
    cluster,
    ambient: alternatives(span.members.filter((name) => ambient.has(name))),
  })
  const parts = namespaceParts(windows)
  const needs = listNeeds(options, shareOf(options, parts))
  return parts.flatMap((spans, part) =>
    needs.map((need) => ({
      id: `${need.id}#${part}`,
      promql: spans.map((span) => writeQuery(need, scopeOf(span), queryScope)).join(' or '),
      time: options.queryTime,
      ...(need.isFirst && { isFirst: need.isFirst }),
    })),
  )
}

/**
 * How requests are asked for, which have by far the most series. A Prometheus answers a query on one of its cores: where all
 * is one part, what sources say is asked beside what all others say. The latter tell how requests were secured as well, so
 * that nothing is summed up for it once more; over several windows, or with messages of the same protocol, it is.
 */
type Share = { readonly byEnd: boolean; readonly isSecured: boolean }

function shareOf(
  { target, appenders, rates }: GraphOptions,
  parts: readonly (readonly NamespaceSpan[])[],
): Share {
  const byEnd = target === null && parts.length === 1
  const isAlone = rates.grpc === 'requests' || (rates.grpc === 'none' && rates.http === 'requests')
  return { byEnd, isSecured: byEnd && parts[0]?.length === 1 && isAlone && appenders.has('securityPolicy') }
}

function listNeeds(options: GraphOptions, share: Share): readonly Need[] {
  const { appenders, rates, target } = options
  if (target?.type === 'aggregate') return [aggregate(options)]
  const metrics = trafficMetrics(options)
  return [
    ...metrics.flatMap((metric) => trafficOf(metric, options, share)),
    ...(appenders.has('responseTime') && (rates.http === 'requests' || rates.grpc === 'requests')
      ? [responseTime(options)]
      : []),
    ...(appenders.has('securityPolicy') && metrics.length > 0 ? [security(metrics, options, share)] : []),
    ...(appenders.has('throughput') && rates.http === 'requests' ? [throughput(options)] : []),
    ...(showsAggregates(options) ? [aggregate(options)] : []),
  ]
}

/** The counters behind the chosen rates; Istio names received and sent bytes from the other end (istio#32399). */
export function trafficMetrics({ rates }: Pick<GraphOptions, 'rates'>): readonly Metric[] {
  const both = (kind: string, one: string, other: string): readonly string[] =>
    kind === 'total' ? [one, other] : kind === 'received' ? [one] : kind === 'sent' ? [other] : []
  const requests = rates.http === 'requests' || rates.grpc === 'requests' ? [REQUESTS] : []
  const messages = both(rates.grpc, 'istio_response_messages_total', 'istio_request_messages_total')
  const bytes = both(rates.tcp, 'istio_tcp_sent_bytes_total', 'istio_tcp_received_bytes_total')
  return [
    ...requests.map((metric) => ({ metric, labels: [...ENDS, ...REQUEST] })),
    ...messages.map((metric) => ({ metric, labels: ENDS })),
    ...bytes.map((metric) => ({ metric, labels: [...ENDS, 'response_flags'] })),
  ]
}

function trafficOf(metric: Metric, options: GraphOptions, { byEnd, isSecured }: Share): readonly Need[] {
  const id = `traffic:${metric.metric}`
  const asked = { ...metric, options, isSecured: false }
  if (!byEnd || metric.metric !== REQUESTS) return [traffic(id, { ...asked, heard: TELLERS })]
  const [source, ...others] = TELLERS
  return [
    traffic(`${id}@${isSecured ? 'secured' : 'others'}`, { ...asked, isSecured, heard: others }),
    // What others say is read after it where it is told with more.
    { ...traffic(`${id}@source`, { ...asked, heard: [source] }), ...(isSecured && { isFirst: true }) },
  ]
}

const TELLERS = ['source', 'destination', 'waypoint'] as const

type AskedTraffic = Metric & {
  readonly options: GraphOptions
  readonly heard: readonly Teller[]
  readonly isSecured: boolean
}

/** Both proxies are heard, and told apart: which of them counts depends on where the traffic flows. */
function traffic(id: string, { metric, labels, options, heard, isSecured }: AskedTraffic): Need {
  const filter = options.includeIdleEdges ? '' : ' > 0'
  const carried = carriedBy(metric, options)
  return {
    id,
    groupBy: ['reporter', ...labels, ...(isSecured ? SECURITY : [])],
    selections: (scope) =>
      trafficSelections(scope, metric, options).flatMap(({ tellers, matchers }) => {
        const own = tellers.filter((teller) => heard.includes(teller))
        return own.length === 0 ? [] : [[toldBy(own), ...matchers, ...carried]]
      }),
    expression: (select, by) => {
      const sum = `sum(rate(${select(metric)})) by (${by})${filter}`
      // What belongs together is rounded once it is.
      return isSecured ? sum : `round(${sum}, 0.001)`
    },
  }
}

/** What comes to these namespaces, and what they send elsewhere: of what stays within, each series is selected once. */
function comingAndGoing(names: string): readonly [coming: Matchers, going: Matchers] {
  return [
    [labelOneOf('destination_service_namespace', names)],
    [labelOneOf('source_workload_namespace', names), labelNoneOf('destination_service_namespace', names)],
  ]
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
function security(metrics: readonly Metric[], options: GraphOptions, { isSecured }: Share): Need {
  const told = toldBy(tellersOf(options, 'destination'))
  const together = ratedTogether(metrics.filter(({ metric }) => !isSecured || metric !== REQUESTS))
  return {
    id: 'security',
    groupBy: [...ENDS, 'request_protocol', ...SECURITY],
    selections: ({ names }) => [
      // What the traffic of these namespaces does not tell.
      ...(isSecured ? comingAndGoing(names) : []).map((matchers) => [
        equals('__name__', REQUESTS),
        told,
        ...matchers,
        labelNoneOf('destination_workload_namespace', names),
      ]),
      ...together.flatMap((metricNames) =>
        comingAndGoing(names).map((matchers) => [`__name__=~"${metricNames.join('|')}"`, told, ...matchers]),
      ),
    ],
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
    selections: ({ names }) =>
      comingAndGoing(names).flatMap((matchers) => eachTeller(options, end, matchers)),
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
      const told = toldBy(tellersOf(options, 'destination'))
      const [coming, going] = comingAndGoing(names)
      const incoming = [told, ...coming, ...only]
      return one ? [incoming] : [incoming, [told, ...going, ...only]]
    },
    expression: (select, by) => `round(sum(rate(${select(REQUESTS)})) by (${by}) > 0, 0.001)`,
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
