import { METRIC_NAMES } from '@naru/contract/mesh/wire/metrics'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { equals } from '../telemetry/promql.ts'
import type { MetricOptions, PlannedRange } from './metric-options.ts'

const BYTES_OF_MB = 1_000_000

/**
 * What istiod itself is doing, beside the traffic of its namespace where everything of that is asked for: how long its
 * word takes to reach proxies, its processors, and its memory in MB.
 */
export function controlPlaneQueries(
  { target, metrics }: Pick<MetricOptions, 'target' | 'metrics'>,
  { istioNamespace }: Pick<MeshSettings, 'istioNamespace'>,
  window: number,
): readonly Pick<PlannedRange, 'id' | 'promql'>[] {
  const isWhole = METRIC_NAMES.every((name) => metrics.includes(name))
  if (target.type !== 'namespace' || target.namespace !== istioNamespace || !isWhole) return []
  // Whoever scrapes names the pod, but not everybody what runs in it.
  const pods = [equals('namespace', istioNamespace), 'pod=~"istiod-.*"']
  const container = [...pods, 'container="discovery"']
  const series = (metric: string, matchers: readonly string[]): string => `${metric}{${matchers.join(',')}}`
  const rate = (metric: string, matchers: readonly string[]): string =>
    `rate(${series(metric, matchers)}[${window}s])`
  const convergence = rate('pilot_proxy_convergence_time_bucket', pods)
  const memory = (metric: string, matchers: readonly string[]) => ({
    id: metric,
    promql: `sum(${series(metric, matchers)}) / ${BYTES_OF_MB}`,
  })
  const processors = (metric: string, matchers: readonly string[]) => ({
    id: metric,
    promql: `sum(${rate(metric, matchers)})`,
  })
  return [
    {
      id: 'pilot_proxy_convergence_time/0.99',
      promql: `histogram_quantile(0.99, sum(${convergence}) by (le))`,
    },
    processors('container_cpu_usage_seconds_total', container),
    processors('process_cpu_seconds_total', pods),
    memory('container_memory_working_set_bytes', container),
    memory('process_resident_memory_bytes', pods),
  ]
}
