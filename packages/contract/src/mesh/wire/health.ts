import * as z from 'zod/mini'
import { isRecordOf, isText, quickRecord } from '../../manifest/quick-record.ts'

/** Requests a second by protocol and response code. */
const rates = quickRecord((codes) => isRecordOf(codes, isRate))

function isRate(value: unknown): value is number {
  return Number.isFinite(value)
}

/**
 * docs/spec/mesh-wire.md 2.3.4: requests of a service, app or workload, with the annotations that change its
 * tolerances.
 */
export const requestHealth = z.object({
  inbound: rates,
  outbound: rates,
  healthAnnotations: quickRecord(isText),
})
export type RequestHealth = z.infer<typeof requestHealth>

/** `syncedProxies` is -1 when there is no sidecar, or the workload is a gateway. */
export const workloadStatus = z.object({
  name: z.string(),
  desiredReplicas: z.number(),
  currentReplicas: z.number(),
  availableReplicas: z.number(),
  syncedProxies: z.number(),
})
export type WorkloadStatus = z.infer<typeof workloadStatus>

export const HEALTH_STATUSES = ['NA', 'Healthy', 'Not Ready', 'Degraded', 'Failure'] as const
export type HealthStatus = (typeof HEALTH_STATUSES)[number]

/** The judgement that the server adds to the raw shape. Rates are requests a second, the ratio is between 0 and 100. */
const judgement = z.object({
  status: z.enum(HEALTH_STATUSES),
  errorRatio: z.optional(z.number()),
  totalRequestRate: z.optional(z.number()),
})
export type HealthJudgement = z.infer<typeof judgement>

export const serviceHealth = z.object({ requests: requestHealth, status: z.optional(judgement) })
export const appHealth = z.object({
  workloadStatuses: z.array(workloadStatus),
  requests: requestHealth,
  status: z.optional(judgement),
})
export const workloadHealth = z.object({
  workloadStatus: z.nullable(workloadStatus),
  requests: requestHealth,
  status: z.optional(judgement),
})
export type ServiceHealth = z.infer<typeof serviceHealth>
export type AppHealth = z.infer<typeof appHealth>
export type WorkloadHealth = z.infer<typeof workloadHealth>

/** One rule of tolerance: percentages from which a share of errors is degraded, and failure. */
export const tolerance = z.object({
  code: z.string(),
  degraded: z.number(),
  failure: z.number(),
  protocol: z.string(),
  direction: z.string(),
})
export type Tolerance = z.infer<typeof tolerance>

/** Tolerances for what a namespace, kind and name match; each is a regular expression, absent or empty means any. */
export const healthRate = z.object({
  namespace: z.optional(z.string()),
  kind: z.optional(z.string()),
  name: z.optional(z.string()),
  tolerance: z.array(tolerance),
})
export type HealthRate = z.infer<typeof healthRate>
