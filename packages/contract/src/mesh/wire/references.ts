import * as z from 'zod/mini'
import { rawObject } from './wire-maps.ts'

/** A configuration object that an app, service or workload is subject to. */
export const istioReference = z.object({
  objectType: z.string(),
  name: z.string(),
  namespace: z.string(),
  cluster: z.string(),
})
export type IstioReference = z.infer<typeof istioReference>

/** Templates of dashboards that fit what a workload runs on. */
export const runtime = z.object({
  name: z.string(),
  dashboardRefs: z.array(z.object({ template: z.string(), title: z.string() })),
})
export type Runtime = z.infer<typeof runtime>

/** The namespace that a list is about; its cluster and labels where they are known. */
export const listNamespace = rawObject
