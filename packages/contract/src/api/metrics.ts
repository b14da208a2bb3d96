import * as z from 'zod/mini'

/**
 * What the numbers of a panel are: processors, bytes, bytes a second, a plain count, any number, events a second, seconds,
 * or a share of one.
 */
export const metricUnit = z.enum([
  'cores',
  'bytes',
  'bytesPerSecond',
  'count',
  'number',
  'perSecond',
  'seconds',
  'share',
])

/** What a use is held against; of a workload, what one of its pods may. */
export const metricBound = z.enum(['request', 'limit', 'allocatable', 'capacity'])

const line = z.object({
  /** What the line is about: a container, a pod, a direction; empty where a panel has one line. */
  name: z.string(),
  /** Null of what is used itself. */
  bound: z.nullable(metricBound),
  /** One for each step from `start` to `end`; null where there was nothing. */
  values: z.array(z.nullable(z.number())),
})

const panel = z.object({
  key: z.string(),
  unit: metricUnit,
  lines: z.array(line),
  /** Lines that are left out because there are too many. */
  leftOut: z.number(),
  /** Why there is nothing; null where everything went well. */
  failure: z.nullable(z.string()),
})

/**
 * GET /api/v1/metrics: what an object has used over a time. `absent`: the cluster has no Prometheus that anyone knows of.
 * Times in seconds since 1970; the points lie at `start`, `start + step` and so on.
 */
export const objectMetrics = z.object({
  state: z.enum(['answered', 'absent']),
  start: z.number(),
  end: z.number(),
  step: z.number(),
  panels: z.array(panel),
})
export type ObjectMetrics = z.infer<typeof objectMetrics>
export type MetricPanel = z.infer<typeof panel>
export type MetricBound = z.infer<typeof metricBound>
export type MetricUnit = z.infer<typeof metricUnit>
