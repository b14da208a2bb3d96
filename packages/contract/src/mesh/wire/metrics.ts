import * as z from 'zod/mini'
import { texts } from './wire-maps.ts'

export const METRIC_NAMES = [
  'grpc_received',
  'grpc_sent',
  'request_count',
  'request_error_count',
  'request_duration_millis',
  'request_throughput',
  'response_throughput',
  'request_size',
  'response_size',
  'tcp_received',
  'tcp_sent',
  'tcp_opened',
  'tcp_closed',
] as const
export type MeshMetricName = (typeof METRIC_NAMES)[number]

/** Unix seconds and a value as text. */
export const datapoint = z.tuple([z.number(), z.string()])

/** One series; `stat` is `avg` or a quantile such as `0.95` of a histogram. */
export const metricSeries = z.object({
  labels: texts,
  datapoints: z.array(datapoint),
  stat: z.optional(z.string()),
  name: z.string(),
})
export type MetricSeries = z.infer<typeof metricSeries>

/** GET `…/metrics` (docs/spec/mesh-wire.md 2.3.6): series by the metric's name. */
export const metricsAnswer = z.record(z.string(), z.array(metricSeries))
export type MetricsAnswer = z.infer<typeof metricsAnswer>
