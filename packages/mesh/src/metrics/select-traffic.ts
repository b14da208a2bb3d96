import type { Places } from '../answers/mesh-world.ts'
import { equals, labelOneOf, pattern } from '../telemetry/promql.ts'
import type { MetricOptions, MetricTarget } from './metric-options.ts'

/** Series, whoever tells of them, and by which labels they are told apart. */
export type Selection = { readonly matchers: readonly string[]; readonly labels: readonly string[] }

export type Side = 'source' | 'destination'

/** Beyond it a query would be longer than proxies let an address be. */
const LONGEST_NAMES = 3000

/**
 * The series of a target's traffic. Who reads some namespaces alone is not told who the others' workloads are: what comes
 * from there, or goes there, is told together.
 */
export function selectTraffic(options: MetricOptions, readable: Places): readonly Selection[] {
  const { target, requestProtocol, byLabels } = options
  const own = ownSide(options)
  const matchers = [
    ...targetMatchers(target, own),
    ...(requestProtocol === null ? [] : [equals('request_protocol', requestProtocol)]),
  ]
  const open = byLabels.filter((label) => isOpen(label, own))
  // Whoever asks for a value and is told of traffic knows that somebody has it.
  const guesses = target.type === 'aggregate' && !isOpen(target.label, own)
  if (readable === 'all' || (!guesses && open.length === byLabels.length))
    return [{ matchers, labels: byLabels }]
  const known = [...readable, 'unknown'].map(pattern).join('|')
  const isLong = known.length > LONGEST_NAMES
  if (isLong && !guesses) return [{ matchers, labels: open }]
  const names = isLong ? pattern(target.namespace) : known
  const peer = own === 'source' ? 'destination_service_namespace' : 'source_workload_namespace'
  const within = { matchers: [...matchers, labelOneOf(peer, names)], labels: byLabels }
  return guesses ? [within] : [within, { matchers: [...matchers, `${peer}!~"${names}"`], labels: open }]
}

/** On which side of the traffic the target is: a service only takes requests, whichever way is asked for. */
export function ownSide({ target, direction }: Pick<MetricOptions, 'target' | 'direction'>): Side {
  return target.type === 'service' || direction === 'inbound' ? 'destination' : 'source'
}

/** The series of a target on its side of the traffic. */
export function targetMatchers(target: MetricTarget, own: Side): readonly string[] {
  const namespace = equals(`${own}_workload_namespace`, target.namespace)
  switch (target.type) {
    case 'app':
      return [equals(`${own}_canonical_service`, target.name), namespace]
    case 'workload':
      return [equals(`${own}_workload`, target.name), namespace]
    case 'service':
      // A service only takes requests: what goes out is sent by workloads.
      return [
        equals('destination_service_name', target.name),
        equals('destination_service_namespace', target.namespace),
      ]
    case 'namespace':
      return [namespace]
    case 'aggregate':
      return [namespace, equals(target.label, target.value)]
  }
}

const OF_REQUESTS = [
  'connection_security_policy',
  'grpc_response_status',
  'reporter',
  'request_protocol',
  'response_code',
  'response_flags',
]

/** Whether a label says nothing of who the other side is but where it runs. */
function isOpen(label: string, own: Side): boolean {
  if (label.startsWith(`${own}_`) || OF_REQUESTS.includes(label)) return true
  return /^(source|destination)_(cluster|workload_namespace|service_namespace)$/.test(label)
}
