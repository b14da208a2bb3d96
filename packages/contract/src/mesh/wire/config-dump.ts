import * as z from 'zod/mini'
import { rawObject } from './wire-maps.ts'

/** GET `…/pods/{pod}/config_dump`: what the proxy says of itself. */
export const configDump = z.object({ config_dump: z.object({ configs: z.array(rawObject) }) })

export const DUMP_RESOURCES = ['bootstrap', 'clusters', 'listeners', 'routes'] as const
export type DumpResource = (typeof DUMP_RESOURCES)[number]

/** GET `…/config_dump/bootstrap`. */
export const bootstrapDump = z.object({ bootstrap: z.object({ bootstrap: rawObject }) })

/** GET `…/config_dump/clusters` (docs/spec/mesh-wire.md 2.3.11). */
export const clustersDump = z.object({
  clusters: z.array(
    z.object({
      service_fqdn: z.object({ service: z.string(), namespace: z.string(), cluster: z.string() }),
      port: z.number(),
      subset: z.string(),
      direction: z.string(),
      type: z.string(),
      destination_rule: z.string(),
    }),
  ),
})
export type ClustersDump = z.infer<typeof clustersDump>

/** GET `…/config_dump/listeners`. */
export const listenersDump = z.object({
  listeners: z.array(
    z.object({ address: z.string(), port: z.number(), match: z.string(), destination: z.string() }),
  ),
})
export type ListenersDump = z.infer<typeof listenersDump>

/** GET `…/config_dump/routes`; `domains` as the host names them. */
export const routesDump = z.object({
  routes: z.array(
    z.object({
      name: z.string(),
      domains: z.object({ service: z.string(), namespace: z.string(), cluster: z.string() }),
      match: z.string(),
      virtual_service: z.string(),
    }),
  ),
})
export type RoutesDump = z.infer<typeof routesDump>
