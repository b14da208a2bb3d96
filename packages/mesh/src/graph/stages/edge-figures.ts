import type { Sample } from '../../telemetry/sample.ts'
import type { LongStage } from '../graph-input.ts'
import { wantsRequestsOf } from '../query/graph-options.ts'
import { decorateEdges } from '../traffic/decorate-edges.ts'

/**
 * Milliseconds on the hop into the workload; the slowest of several series, because quantiles do not add up. Only
 * requests have such times, not grpc's messages.
 */
export const addResponseTimes: LongStage = (graph, context) =>
  decorateEdges<number>(graph, context, {
    kind: 'responseTime',
    counting: 'requests',
    hops: 'last',
    protocols: [],
    read: finite,
    join: (one, other) => Math.max(one, other),
    decorate: ({ protocol }, responseTime) =>
      responseTime > 0 && wantsRequestsOf(protocol, context.options) ? { responseTime } : {},
  })

/** Bytes a second on the hop into the workload. */
export const addThroughput: LongStage = (graph, context) =>
  decorateEdges<number>(graph, context, {
    kind: 'throughput',
    counting: 'requests',
    hops: 'last',
    protocols: ['http'],
    read: finite,
    join: (one, other) => one + other,
    decorate: (_, throughput) => (throughput > 0 ? { throughput } : {}),
  })

function finite({ value }: Sample): number {
  return Number.isFinite(value) ? value : 0
}
