import * as z from 'zod/mini'
import { AGGREGATORS } from './limits.ts'
import { commaPairs, duration, jsonTexts, quantiles, repeatedTexts, whole, yes } from './query-parts.ts'
import { PROXY_LOG_LEVELS } from './wire/logs.ts'

/** The cluster that is meant; empty is the home cluster. */
const cluster = { clusterName: z._default(z.string(), '') }

/** PATCH `/namespaces/{ns}`: Kiali's own pages call the cluster `cluster`. */
export const namespaceParams = z.pipe(
  z.object({ clusterName: z.optional(z.string()), cluster: z.optional(z.string()) }),
  z.transform(({ clusterName, cluster: other }) => ({ clusterName: clusterName || other || '' })),
)

/** The period that rates are about, up to `queryTime` in unix seconds, which is now where it is absent. */
const period = { rateInterval: z._default(duration, '10m'), queryTime: z.optional(whole) }

/** PATCH of one service or workload: what kind of patch the body is, and what the answer is to have. */
export const patchParams = z.object({
  validate: z._default(yes, false),
  type: z._default(z.string(), ''),
  health: z._default(yes, true),
  istioResources: z._default(yes, true),
  ...period,
  ...cluster,
  patchType: z._default(z.enum(['merge', 'json']), 'merge'),
})

const metrics = {
  /** Seconds. */
  duration: z._default(whole, 1800),
  step: z._default(whole, 15),
  rateInterval: z._default(duration, '1m'),
  rateFunc: z._default(z.enum(['rate', 'irate']), 'rate'),
  queryTime: z.optional(whole),
  'quantiles[]': z._default(quantiles, []),
  avg: z._default(yes, true),
  'byLabels[]': z._default(repeatedTexts, []),
  ...cluster,
}

/** GET `…/metrics` and `…/dashboard` (docs/spec/mesh-wire.md 2.3.6); no filter is every metric. */
export const metricParams = z.object({
  'filters[]': z._default(repeatedTexts, []),
  ...metrics,
  direction: z._default(z.enum(['inbound', 'outbound']), 'outbound'),
  reporter: z._default(z.enum(['source', 'destination', 'both']), 'source'),
  requestProtocol: z.optional(z.string()),
})
export type MetricParams = z.infer<typeof metricParams>

/** GET `/namespaces/{ns}/aggregates/{a}/{v}/metrics`: only what comes in is known, by those who take it. */
export const aggregateMetricParams = z.object({
  ...metricParams.shape,
  direction: z.literal('inbound'),
  reporter: z.literal('destination'),
})

/** GET `/namespaces/{ns}/customdashboard/{name}`. */
export const customDashboardParams = z.object({
  ...metrics,
  workload: z.optional(z.string()),
  labelsFilters: z._default(commaPairs, {}),
  /** Names that people read by the names of labels. */
  additionalLabels: z._default(commaPairs, {}),
  rawDataAggregator: z._default(z.enum(AGGREGATORS), 'sum'),
})
export type CustomDashboardParams = z.infer<typeof customDashboardParams>

/** GET `…/spans` and `…/traces`; times in microseconds. */
export const traceParams = z.object({
  startMicros: z.optional(whole),
  endMicros: z.optional(whole),
  limit: z._default(whole, 100),
  tags: z._default(jsonTexts, {}),
  minDuration: z._default(whole, 0),
  ...cluster,
})
export type TraceParams = z.infer<typeof traceParams>

/** GET `…/errortraces`: seconds. */
export const errorTraceParams = z.object({ duration: whole, ...cluster })

/** POST `/namespaces/{ns}/pods/{pod}/logging`. */
export const loggingParams = z.object({ level: z.enum(PROXY_LOG_LEVELS), ...cluster })

/** The last second of the year 9999: later ones are not written as clusters read them. */
const LAST_SECOND = 253_402_300_799

/** GET `…/logs`; `sinceTime` in unix seconds. */
export const logParams = z.object({
  container: z.optional(z.string()),
  duration: z.optional(duration),
  isProxy: z._default(yes, false),
  sinceTime: z.optional(whole.check(z.refine((second) => second <= LAST_SECOND))),
  maxLines: z.optional(whole),
  ...cluster,
})
export type LogParams = z.infer<typeof logParams>
