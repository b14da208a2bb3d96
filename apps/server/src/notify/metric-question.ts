import type { MetricResource } from '@naru/contract/api/alert-settings'
import type { MetricSpec } from './tables.ts'

export type MetricQuestion = {
  /** In percent of what there is. */
  readonly expression: string
  /** The labels that name an object, as `shop/cart-0`. */
  readonly by: readonly string[]
}

/** Objects of one answer: more of them nobody reads. */
export const MOST_SERIES = 2000
/** Fewer scrapes than this say no rate. */
const SCRAPES = 4

type Parts = { readonly own: string; readonly window: string }

const ratio = (by: string, used: string, whole: string): string =>
  `100 * sum by (${by}) (${used}) / (sum by (${by}) (${whole}) > 0)`

const CONTAINERS = 'container!="",image!=""'

const QUESTIONS: Readonly<
  Record<Exclude<MetricResource, 'cluster'>, { readonly by: readonly string[]; ask(parts: Parts): string }>
> = {
  'node-cpu': {
    by: ['node'],
    ask: ({ window }) =>
      ratio(
        'node',
        `rate(container_cpu_usage_seconds_total{id="/"}[${window}])`,
        'kube_node_status_allocatable{resource="cpu"}',
      ),
  },
  'node-memory': {
    by: ['node'],
    ask: ({ window }) =>
      ratio(
        'node',
        `avg_over_time(container_memory_working_set_bytes{id="/"}[${window}])`,
        'kube_node_status_allocatable{resource="memory"}',
      ),
  },
  'node-disk': {
    by: ['instance'],
    ask: ({ window }) =>
      `100 * (1 - max by (instance) (avg_over_time(node_filesystem_avail_bytes{mountpoint="/"}[${window}])) / max by (instance) (node_filesystem_size_bytes{mountpoint="/"}))`,
  },
  'pod-cpu': {
    by: ['namespace', 'pod'],
    ask: ({ own, window }) =>
      ratio(
        'namespace, pod',
        `rate(container_cpu_usage_seconds_total{${own}${CONTAINERS}}[${window}])`,
        `kube_pod_container_resource_limits{${own}resource="cpu"}`,
      ),
  },
  'pod-memory': {
    by: ['namespace', 'pod'],
    ask: ({ own, window }) =>
      ratio(
        'namespace, pod',
        `avg_over_time(container_memory_working_set_bytes{${own}${CONTAINERS}}[${window}])`,
        `kube_pod_container_resource_limits{${own}resource="memory"}`,
      ),
  },
  volume: {
    by: ['namespace', 'persistentvolumeclaim'],
    ask: ({ own, window }) => {
      const by = 'namespace, persistentvolumeclaim'
      const used = `avg_over_time(kubelet_volume_stats_used_bytes{${own}}[${window}])`
      return `100 * max by (${by}) (${used}) / max by (${by}) (kubelet_volume_stats_capacity_bytes{${own}})`
    },
  },
}

/** What a threshold asks a Prometheus that scrapes so often, in seconds; null where it asks the cluster itself. */
export function buildMetricQuestion(spec: MetricSpec, scrapeInterval: number): MetricQuestion | null {
  if (spec.resource === 'cluster') return null
  const { by, ask } = QUESTIONS[spec.resource]
  const window = `${Math.max(spec.window * 60, SCRAPES * scrapeInterval)}s`
  const own = by.includes('namespace') ? matchNamespaces(spec.namespaces) : ''
  return { by, expression: `topk(${MOST_SERIES}, ${ask({ own, window })})` }
}

/** Names hold no sign of a regular expression but the dot; whatever else came in is a text all the same. */
function matchNamespaces(namespaces: readonly string[]): string {
  if (namespaces.length === 0) return ''
  const pattern = namespaces.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return `namespace=~${JSON.stringify(pattern)},`
}
