import * as z from 'zod'

const labels = z.record(z.string(), z.string())

const alert = z.object({
  labels,
  annotations: labels.default({}),
  state: z.enum(['pending', 'firing']),
  activeAt: z.string(),
  value: z.string().default(''),
})
export type PrometheusAlert = z.infer<typeof alert>

const shared = {
  name: z.string(),
  query: z.string(),
  labels: labels.default({}),
  lastError: z.string().default(''),
  lastEvaluation: z.string().default(''),
}
const alerting = z.object({
  ...shared,
  type: z.literal('alerting'),
  duration: z.number().default(0),
  keepFiringFor: z.number().default(0),
  annotations: labels.default({}),
  alerts: z.array(alert).nullish(),
})
const recording = z.object({ ...shared, type: z.literal('recording') })
const rule = z.discriminatedUnion('type', [alerting, recording])
export type PrometheusRule = z.infer<typeof rule>

const group = z.object({
  name: z.string(),
  file: z.string().default(''),
  interval: z.number().default(0),
  rules: z.array(rule).nullish(),
})
export type PrometheusGroup = z.infer<typeof group>

/** `/api/v1/rules`, of which rules tell their alerts. */
export const rulesOfPrometheus = z.object({ data: z.object({ groups: z.array(group).nullish() }) })
