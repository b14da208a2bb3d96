import * as z from 'zod/mini'
import { texts } from './wire-maps.ts'

/** GET `/` and `/status` (docs/spec/mesh-wire.md 2.3.1). */
export const meshStatus = z.object({
  status: z.object({
    'Kiali version': z.string(),
    'Kiali commit hash': z.string(),
    'Kiali container version': z.string(),
    'Kiali state': z.string(),
    'Mesh name': z.string(),
    'Mesh version': z.string(),
  }),
  externalServices: z.array(
    z.object({ name: z.string(), version: z.optional(z.string()), url: z.optional(z.string()) }),
  ),
  warningMessages: z.array(z.string()),
  istioEnvironment: z.object({ isMaistra: z.boolean(), istioAPIEnabled: z.boolean() }),
})
export type MeshStatus = z.infer<typeof meshStatus>

export const COMPONENT_STATUSES = ['Healthy', 'Unhealthy', 'Unreachable', 'NotFound', 'NotReady'] as const
export type ComponentStatus = (typeof COMPONENT_STATUSES)[number]

/** GET `/istio/status`: components that are not healthy, and healthy istiods; what runs in the cluster with its namespace. */
export const istioStatus = z.array(
  z.object({
    name: z.string(),
    namespace: z.optional(z.string()),
    status: z.enum(COMPONENT_STATUSES),
    is_core: z.boolean(),
  }),
)
export type IstioStatus = z.infer<typeof istioStatus>

/** A dashboard of another program, and what its variables are called for what a page is about. */
export const externalLink = z.object({ url: z.string(), name: z.string(), variables: texts })
export type ExternalLink = z.infer<typeof externalLink>

/** GET `/grafana`. */
export const grafanaInfo = z.object({ externalLinks: z.array(externalLink) })
export type GrafanaInfo = z.infer<typeof grafanaInfo>

/** GET `/jaeger`. */
export const tracingInfo = z.object({
  enabled: z.boolean(),
  integration: z.boolean(),
  url: z.string(),
  namespaceSelector: z.boolean(),
  whiteListIstioSystem: z.array(z.string()),
})
export type TracingInfo = z.infer<typeof tracingInfo>
