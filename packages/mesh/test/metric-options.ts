import type { MetricOptions } from '../src/metrics/metric-options.ts'

/** What is asked of a workload's incoming requests where nothing else is said. */
export function metricOptions(queryTime: number, change: Partial<MetricOptions> = {}): MetricOptions {
  return {
    target: { type: 'workload', namespace: 'shop', name: 'web' },
    metrics: ['request_count'],
    direction: 'inbound',
    reporter: 'destination',
    requestProtocol: null,
    duration: 1800,
    step: 15,
    queryTime,
    isNow: true,
    rateFunc: 'rate',
    rateInterval: 60,
    quantiles: [],
    avg: true,
    byLabels: [],
    ...change,
  }
}
