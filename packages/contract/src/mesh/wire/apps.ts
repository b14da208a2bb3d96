import * as z from 'zod/mini'
import { appHealth } from './health.ts'
import { istioReference, listNamespace, runtime } from './references.ts'
import { texts } from './wire-maps.ts'

const appOverview = z.object({
  name: z.string(),
  cluster: z.string(),
  istioSidecar: z.boolean(),
  istioAmbient: z.boolean(),
  labels: texts,
  istioReferences: z.array(istioReference),
  health: z.optional(appHealth),
})

/** GET `/namespaces/{ns}/apps`. */
export const appList = z.object({
  namespace: listNamespace,
  cluster: z.string(),
  applications: z.array(appOverview),
})
export type AppList = z.infer<typeof appList>

/** GET `/clusters/apps`: over namespaces, each where it is. */
export const clusterApps = z.object({
  cluster: z.string(),
  applications: z.array(z.extend(appOverview, { namespace: z.string() })),
})
export type ClusterApps = z.infer<typeof clusterApps>

/** GET `/namespaces/{ns}/apps/{app}`. */
export const appDetails = z.object({
  namespace: listNamespace,
  name: z.string(),
  cluster: z.string(),
  workloads: z.array(
    z.object({
      workloadName: z.string(),
      istioSidecar: z.boolean(),
      istioAmbient: z.boolean(),
      labels: texts,
      serviceAccountNames: z.array(z.string()),
    }),
  ),
  serviceNames: z.array(z.string()),
  runtimes: z.array(runtime),
  health: appHealth,
})
export type AppDetails = z.infer<typeof appDetails>
