import * as z from 'zod/mini'
import { texts } from './wire-maps.ts'

const kialiInstance = z.object({
  namespace: z.string(),
  operatorResource: z.string(),
  serviceName: z.string(),
  url: z.string(),
  version: z.string(),
})

/** A cluster of the mesh: GET `/clusters` answers an array of them. */
export const meshCluster = z.object({
  apiEndpoint: z.string(),
  isKialiHome: z.boolean(),
  kialiInstances: z.array(kialiInstance),
  name: z.string(),
  network: z.string(),
  secretName: z.string(),
})
export type MeshCluster = z.infer<typeof meshCluster>

/** GET `/namespaces`: one entry for each namespace of each cluster. */
export const meshNamespace = z.object({
  name: z.string(),
  cluster: z.string(),
  isAmbient: z.boolean(),
  labels: texts,
  annotations: texts,
})
export type MeshNamespaceEntry = z.infer<typeof meshNamespace>

export const meshNamespaces = z.array(meshNamespace)
