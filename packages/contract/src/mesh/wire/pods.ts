import * as z from 'zod/mini'
import { texts } from './wire-maps.ts'

export const PROXY_SYNC = ['Synced', 'NOT_SENT', 'Stale', 'Stale (Never Acknowledged)'] as const

const container = z.object({
  name: z.string(),
  image: z.string(),
  isProxy: z.boolean(),
  isReady: z.boolean(),
  isAmbient: z.boolean(),
})

export const proxyStatus = z.object({
  CDS: z.enum(PROXY_SYNC),
  EDS: z.enum(PROXY_SYNC),
  LDS: z.enum(PROXY_SYNC),
  RDS: z.enum(PROXY_SYNC),
})
export type ProxyStatus = z.infer<typeof proxyStatus>

/** GET `/namespaces/{ns}/pods/{pod}`; no proxy status without a proxy. */
export const podDetails = z.object({
  name: z.string(),
  labels: texts,
  createdAt: z.string(),
  createdBy: z.array(z.object({ name: z.string(), kind: z.string() })),
  containers: z.array(container),
  istioContainers: z.array(container),
  istioInitContainers: z.array(container),
  status: z.string(),
  statusMessage: z.string(),
  statusReason: z.string(),
  appLabel: z.boolean(),
  versionLabel: z.boolean(),
  annotations: z.nullable(texts),
  proxyStatus: z.nullable(proxyStatus),
  serviceAccountName: z.string(),
  /** Ours beside the phase: how the pod is in one word, as `kubectl get pods` says it. */
  word: z.optional(z.string()),
})
export type PodDetails = z.infer<typeof podDetails>
