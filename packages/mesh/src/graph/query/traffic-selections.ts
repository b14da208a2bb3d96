import { equals, labelOneOf, type NamespaceSpan, pattern } from '../../telemetry/promql.ts'
import type { GraphOptions, GraphTarget } from './graph-options.ts'
import { isBytes, type Matchers, toldBy } from './told-by.ts'

/** What a query is about. */
export type Scope = NamespaceSpan & {
  readonly target: GraphTarget | null
  readonly cluster: string | null
  /** Those of the names that are ambient: no proxy of their own speaks of requests there. */
  readonly ambient: string
}

/** What comes in, what nobody answered, and what goes out. */
export function trafficSelections(scope: Scope, metric: string, options: GraphOptions): readonly Matchers[] {
  const { names, elders, target, ambient } = scope
  if (target) return targetSelections(target, scope, metric, options)
  return [
    [toldBy(options, 'destination'), labelOneOf('destination_workload_namespace', names)],
    unserved(`^.+\\\\.(${names})\\\\..+$`, options),
    [toldBy(options, 'source'), labelOneOf('source_workload_namespace', names)],
    ...(ambient === '' || isBytes(metric) ? [] : toldElsewhere(ambient)),
    ...(elders === '' ? [] : withElders(names, elders, options)),
  ]
}

/** Who is ambient has no proxy that speaks of requests: whoever calls them, or is called, may be the only one to tell. */
function toldElsewhere(ambient: string): readonly Matchers[] {
  return [
    ['reporter="source"', labelOneOf('destination_workload_namespace', ambient)],
    ['reporter="destination"', labelOneOf('source_workload_namespace', ambient)],
  ]
}

/** What the other proxy tells of the same traffic, which an older namespace asks for over its own window. */
function withElders(names: string, elders: string, options: GraphOptions): readonly Matchers[] {
  return [
    [
      toldBy(options, 'source'),
      labelOneOf('source_workload_namespace', elders),
      labelOneOf('destination_workload_namespace', names),
    ],
    [
      toldBy(options, 'destination'),
      labelOneOf('source_workload_namespace', names),
      labelOneOf('destination_workload_namespace', elders),
    ],
  ]
}

/** Requests to a service that no workload answered: only the source knows of them. */
function unserved(host: string, options: GraphOptions): Matchers {
  const nobody = ['destination_workload_namespace="unknown"', 'destination_workload="unknown"']
  return [toldBy(options, 'source'), ...nobody, `destination_service=~"${host}"`]
}

function targetSelections(
  target: GraphTarget,
  { cluster, ambient }: Scope,
  metric: string,
  options: GraphOptions,
): readonly Matchers[] {
  const inCluster = cluster ? [equals('destination_cluster', cluster)] : []
  const outCluster = cluster ? [equals('source_cluster', cluster)] : []
  const both = ['source', 'destination'] as const
  // Nobody but a waypoint's neighbours tells of its bytes, each at the other end.
  const incoming = [toldBy(options, ...(ambient === '' ? both.slice(1) : both)), ...inCluster]
  const outgoing = [toldBy(options, ...(ambient === '' ? both.slice(0, 1) : both)), ...outCluster]
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
      const lost = [toldBy(options, 'source'), ...outCluster, 'destination_workload="unknown"', host]
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
