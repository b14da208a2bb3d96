import * as z from 'zod/mini'
import { rawObject } from './wire-maps.ts'

/** GET `/mesh`. */
export const controlPlanes = z.object({ ControlPlanes: z.array(rawObject) })
export type ControlPlanes = z.infer<typeof controlPlanes>

/** GET `/mesh/canaries/status`. */
export const canaryStatus = z.object({
  currentVersion: z.string(),
  upgradeVersion: z.string(),
  migratedNamespaces: z.array(z.string()),
  pendingNamespaces: z.array(z.string()),
})
export type CanaryStatus = z.infer<typeof canaryStatus>

/** GET `/mesh/outbound_traffic_policy/mode`. */
export const outboundPolicy = z.object({ mode: z.string() })

/** GET `/mesh/resources/thresholds`: istiod's limits, memory in MB, processors as a number. */
export const resourceThresholds = z.object({ memory: z.number(), cpu: z.number() })
export type ResourceThresholds = z.infer<typeof resourceThresholds>
