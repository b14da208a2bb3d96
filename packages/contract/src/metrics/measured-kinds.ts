export type MeasuredObject = {
  readonly kind: string
  readonly namespace: string | null
  readonly name: string
}

const OF_PODS = ['cpu', 'memory', 'network', 'restarts'] as const
const OF_NODES = ['cpu', 'memory', 'network', 'pods'] as const
const OF_CLAIMS = ['volume'] as const
const OF_SERVICES = ['requests', 'latency', 'network'] as const
const OF_INGRESSES = ['requests', 'latency'] as const

export type PanelKey = (
  | typeof OF_PODS
  | typeof OF_NODES
  | typeof OF_CLAIMS
  | typeof OF_SERVICES
  | typeof OF_INGRESSES
)[number]

/** The kinds of objects that are measured, each with its panels in the order in which they are drawn. */
export const METRIC_PANELS: Readonly<Record<string, readonly PanelKey[]>> = {
  pod: OF_PODS,
  namespace: OF_PODS,
  node: OF_NODES,
  'persistent-volume-claim': OF_CLAIMS,
  deployment: OF_PODS,
  'replica-set': OF_PODS,
  'stateful-set': OF_PODS,
  'daemon-set': OF_PODS,
  job: OF_PODS,
  service: OF_SERVICES,
  ingress: OF_INGRESSES,
}

/** The right without which nobody is told: to list these. */
export type MetricRight = { readonly resource: 'pods' | 'nodes'; readonly namespace: string | null }

/** Who may not list the pods of a namespace does not read their numbers either. */
export function metricRight({ kind, namespace, name }: MeasuredObject): MetricRight {
  if (kind === 'node') return { resource: 'nodes', namespace: null }
  return { resource: 'pods', namespace: kind === 'namespace' ? name : namespace }
}
