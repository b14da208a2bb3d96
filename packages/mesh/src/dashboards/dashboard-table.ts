import type { CustomDashboardParams } from '@naru/contract/mesh/query-params'

/** One chart: metrics as they are, their growth by the second, or how their values are spread. */
export type ChartSpec = {
  readonly name: string
  readonly unit: string
  readonly spans: number
  readonly metrics: readonly { readonly metric: string; readonly title: string }[]
  readonly as: 'raw' | 'rate' | 'histogram'
  /** By what values are multiplied to be of the unit. */
  readonly scale?: number
  readonly min?: number
  readonly max?: number
  readonly chartType?: string
  readonly xAxis?: string
  readonly startCollapsed?: boolean
  /** How pods are told together, whatever is asked. */
  readonly aggregator?: CustomDashboardParams['rawDataAggregator']
  /** By what its series can be told apart, beside what is asked for. */
  readonly by?: Readonly<Record<string, string>>
  /** By what they always are. */
  readonly groupBy?: readonly string[]
  /** By which label's values its lines stand in order, as texts or as numbers. */
  readonly sort?: { readonly label: string; readonly as: 'text' | 'number' }
}

export type DashboardSpec = {
  readonly title: string
  /** What runs; a dashboard that is about none goes by its title. */
  readonly runtime?: string
  /** Whose programs tell of this metric, has the dashboard. */
  readonly discoverOn?: string
  readonly charts: readonly ChartSpec[]
  /** Dashboards that are wholly part of it: who has it needs none of them beside it. */
  readonly includes?: readonly string[]
  /** How many rows its charts take; left out where their widths say it. */
  readonly rows?: number
}

type Rest = Omit<Partial<ChartSpec>, 'name' | 'unit' | 'metrics'>

const chart = (name: string, unit: string, metric: string, rest: Rest = {}): ChartSpec => ({
  name,
  unit,
  metrics: [{ metric, title: name }],
  spans: 6,
  as: 'raw',
  ...rest,
})
const rate = { as: 'rate' } as const
const whole = { min: 0 } as const

/** What programs tell of themselves in the usual libraries, by the name that an annotation calls it. */
export const DASHBOARDS: Readonly<Record<string, DashboardSpec>> = {
  envoy: {
    title: 'Envoy Metrics',
    discoverOn: 'envoy_server_uptime',
    charts: [
      chart('Pods uptime', 'seconds', 'envoy_server_uptime'),
      chart('Allocated memory', 'bytes', 'envoy_server_memory_allocated', whole),
      chart('Heap size', 'bytes', 'envoy_server_memory_heap_size', whole),
      chart('Upstream active connections', '', 'envoy_cluster_upstream_cx_active', whole),
      chart('Upstream total requests', 'rps', 'envoy_cluster_upstream_rq_total', rate),
      chart('Downstream active connections', '', 'envoy_listener_downstream_cx_active', whole),
      chart('Downstream HTTP requests', 'rps', 'envoy_listener_http_downstream_rq', rate),
      chart('Upstream latency', 'ms', 'envoy_cluster_upstream_rq_time', { as: 'histogram' }),
    ],
  },
  go: {
    title: 'Go Metrics',
    runtime: 'Go',
    discoverOn: 'go_info',
    charts: [
      chart('CPU ratio', '', 'process_cpu_seconds_total', rate),
      chart('RSS memory', 'bytes', 'process_resident_memory_bytes', whole),
      chart('Goroutines', '', 'go_goroutines', whole),
      chart('Heap allocation rate', 'bytes/s', 'go_memstats_alloc_bytes_total', rate),
      chart('GC rate', 'ops', 'go_gc_duration_seconds_count', rate),
      chart('Next GC', 'bytes', 'go_memstats_next_gc_bytes', whole),
    ],
  },
  nodejs: {
    title: 'Node.js Metrics',
    runtime: 'Node.js',
    discoverOn: 'nodejs_active_handles_total',
    charts: [
      chart('CPU ratio', '', 'process_cpu_seconds_total', rate),
      chart('RSS memory', 'bytes', 'process_resident_memory_bytes', whole),
      chart('Active handles', '', 'nodejs_active_handles_total', whole),
      chart('Active requests', '', 'nodejs_active_requests_total', whole),
      chart('Event loop lag', 'seconds', 'nodejs_eventloop_lag_seconds', whole),
      chart('Heap used', 'bytes', 'nodejs_heap_size_used_bytes', whole),
      chart('Heap by space', 'bytes', 'nodejs_heap_space_size_used_bytes', { by: { space: 'Space' } }),
      chart('Open descriptors', '', 'process_open_fds', whole),
    ],
  },
  'micrometer-1.1-jvm': {
    title: 'JVM Metrics',
    runtime: 'JVM',
    discoverOn: 'jvm_threads_live_threads',
    charts: [
      chart('Memory used', 'bytes', 'jvm_memory_used_bytes', { by: { area: 'Area', id: 'Space' } }),
      chart('Memory committed', 'bytes', 'jvm_memory_committed_bytes', { by: { area: 'Area', id: 'Space' } }),
      chart('Threads', '', 'jvm_threads_live_threads', whole),
      chart('Threads by state', '', 'jvm_threads_states_threads', { by: { state: 'State' } }),
      chart('GC pauses', 'seconds', 'jvm_gc_pause_seconds_sum', {
        ...rate,
        by: { action: 'Action', cause: 'Cause' },
      }),
      chart('Classes loaded', '', 'jvm_classes_loaded_classes', whole),
      chart('CPU usage', '', 'process_cpu_usage', whole),
    ],
  },
  'springboot-tomcat': {
    title: 'Tomcat Metrics',
    runtime: 'Spring Boot',
    charts: [
      chart('Requests', 'rps', 'tomcat_global_request_seconds_count', rate),
      chart('Errors', 'rps', 'tomcat_global_error_total', rate),
      chart('Busy threads', '', 'tomcat_threads_busy_threads', whole),
      chart('Current threads', '', 'tomcat_threads_current_threads', whole),
      chart('Active sessions', '', 'tomcat_sessions_active_current_sessions', whole),
      chart('Received', 'bytes/s', 'tomcat_global_received_bytes_total', rate),
    ],
  },
}
