import type { Stage } from '../graph-input.ts'
import { wantsRequestsOf } from '../query/graph-options.ts'
import { decorateEdges } from '../traffic/decorate-edges.ts'

/**
 * Milliseconds on the hop into the workload; the slowest of several series, because quantiles do not add up. Only
 * requests have such times, not grpc's messages.
 */
export const addResponseTimes: Stage = (graph, context) =>
  decorateEdges(graph, context, {
    kind: 'responseTime',
    counting: 'requests',
    hops: 'last',
    protocols: [],
    decorate: ({ protocol }, samples) => {
      if (!wantsRequestsOf(protocol, context.options)) return {}
      const times = samples.map(({ value }) => value).filter((value) => Number.isFinite(value) && value > 0)
      return times.length > 0 ? { responseTime: times.reduce((a, b) => Math.max(a, b)) } : {}
    },
  })

/** Bytes a second on the hop into the workload. */
export const addThroughput: Stage = (graph, context) =>
  decorateEdges(graph, context, {
    kind: 'throughput',
    counting: 'requests',
    hops: 'last',
    protocols: ['http'],
    decorate: (_, samples) => {
      const throughput = samples.reduce((sum, { value }) => sum + (Number.isFinite(value) ? value : 0), 0)
      return throughput > 0 ? { throughput } : {}
    },
  })
