import { equals, labelOneOf, type NamespaceSpan, pattern } from '../../telemetry/promql.ts'
import type { GraphOptions, GraphTarget } from './graph-options.ts'
import { isBytes, type Matchers, type Selection, tellersOf } from './told-by.ts'

/** What a query is about. */
export type Scope = NamespaceSpan & {
  readonly target: GraphTarget | null
  readonly cluster: string | null
  /** Those of the names that are ambient: no proxy of their own speaks of requests there. */
  readonly ambient: string
}

/** What comes in, what nobody answered, and what goes out. */
export function trafficSelections(scope: Scope, metric: string, options: GraphOptions): readonly Selection[] {
  const { names, elders, target, ambient } = scope
  if (target) return targetSelections(target, scope, metric, options)
  const [destination, source] = [tellersOf(options, 'destination'), tellersOf(options, 'source')]
  return [
    { tellers: destination, matchers: [labelOneOf('destination_workload_namespace', names)] },
    { tellers: source, matchers: unserved(`^.+\\\\.(${names})\\\\..+$`) },
    { tellers: source, matchers: [labelOneOf('source_workload_namespace', names)] },
    ...(ambient === '' || isBytes(metric) ? [] : toldElsewhere(ambient)),
    ...(elders === '' ? [] : withElders(names, elders, options)),
  ]
}

/** Who is ambient has no proxy that speaks of requests: whoever calls them, or is called, may be the only one to tell. */
function toldElsewhere(ambient: string): readonly Selection[] {
  return [
    { tellers: ['source'], matchers: [labelOneOf('destination_workload_namespace', ambient)] },
    { tellers: ['destination'], matchers: [labelOneOf('source_workload_namespace', ambient)] },
  ]
}

/** What the other proxy tells of the same traffic, which an older namespace asks for over its own window. */
function withElders(names: string, elders: string, options: GraphOptions): readonly Selection[] {
  const between = (sources: string, destinations: string): Matchers => [
    labelOneOf('source_workload_namespace', sources),
    labelOneOf('destination_workload_namespace', destinations),
  ]
  return [
    { tellers: tellersOf(options, 'source'), matchers: between(elders, names) },
    { tellers: tellersOf(options, 'destination'), matchers: between(names, elders) },
  ]
}

/** Requests to a service that no workload answered: only the source knows of them. */
function unserved(host: string): Matchers {
  const nobody = ['destination_workload_namespace="unknown"', 'destination_workload="unknown"']
  return [...nobody, `destination_service=~"${host}"`]
}

function targetSelections(
  target: GraphTarget,
  { cluster, ambient }: Scope,
  metric: string,
  options: GraphOptions,
): readonly Selection[] {
  const inCluster = cluster ? [equals('destination_cluster', cluster)] : []
  const outCluster = cluster ? [equals('source_cluster', cluster)] : []
  const both = ['source', 'destination'] as const
  // Nobody but a waypoint's neighbours tells of its bytes, each at the other end.
  const incoming = tellersOf(options, ...(ambient === '' ? both.slice(1) : both))
  const outgoing = tellersOf(options, ...(ambient === '' ? both.slice(0, 1) : both))
  const coming = (...matchers: Matchers): Selection => ({
    tellers: incoming,
    matchers: [...inCluster, ...matchers],
  })
  const going = (...matchers: Matchers): Selection => ({
    tellers: outgoing,
    matchers: [...outCluster, ...matchers],
  })
  const ofDestination = equals('destination_service_namespace', target.namespace)
  const ofSource = equals('source_workload_namespace', target.namespace)
  switch (target.type) {
    case 'workload':
      return [
        coming(
          equals('destination_workload_namespace', target.namespace),
          equals('destination_workload', target.workload),
        ),
        going(ofSource, equals('source_workload', target.workload)),
      ]
    case 'app':
      return [
        coming(ofDestination, ...appMatchers('destination', target)),
        going(ofSource, ...appMatchers('source', target)),
      ]
    case 'service': {
      const name = `${pattern(target.service)}\\\\.${pattern(target.namespace)}`
      const host = `destination_service=~"^${name}\\\\..*$"`
      const lost = [...outCluster, 'destination_workload="unknown"', host]
      const served = coming(ofDestination, host)
      if (metric !== 'istio_requests_total') return [served]
      return [served, { tellers: tellersOf(options, 'source'), matchers: lost }]
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
