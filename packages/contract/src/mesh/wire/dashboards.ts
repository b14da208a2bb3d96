import * as z from 'zod/mini'
import { metricSeries } from './metrics.ts'
import { externalLink } from './status.ts'

/** A chart; `error` is empty unless its query failed. */
export const dashboardChart = z.object({
  name: z.string(),
  unit: z.string(),
  spans: z.number(),
  startCollapsed: z.boolean(),
  chartType: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  metrics: z.array(metricSeries),
  xAxis: z.nullable(z.string()),
  error: z.string(),
})
export type DashboardChart = z.infer<typeof dashboardChart>

/** GET `…/dashboard` and `/namespaces/{ns}/customdashboard/{name}` (docs/spec/mesh-wire.md 2.3.7). */
export const dashboard = z.object({
  name: z.string(),
  title: z.string(),
  charts: z.array(dashboardChart),
  aggregations: z.array(
    z.object({ label: z.string(), displayName: z.string(), singleSelection: z.boolean() }),
  ),
  externalLinks: z.array(externalLink),
  rows: z.number(),
})
export type Dashboard = z.infer<typeof dashboard>
