import * as z from 'zod/mini'
import { serviceHealth } from './health.ts'
import { istioReference, listNamespace } from './references.ts'
import { tlsStatus } from './tls.ts'
import { validationsAnswer } from './validations.ts'
import { objectRights, rawObject, texts } from './wire-maps.ts'

/** One service of a list; `ports` are numbers by name. */
export const serviceOverview = z.object({
  name: z.string(),
  namespace: z.string(),
  cluster: z.string(),
  istioSidecar: z.boolean(),
  istioAmbient: z.boolean(),
  appLabel: z.boolean(),
  additionalDetailSample: z.nullable(rawObject),
  annotations: z.nullable(texts),
  healthAnnotations: texts,
  ports: z.record(z.string(), z.number()),
  labels: texts,
  selector: texts,
  istioReferences: z.array(istioReference),
  kialiWizard: z.string(),
  serviceRegistry: z.string(),
  health: z.optional(serviceHealth),
})
export type ServiceOverview = z.infer<typeof serviceOverview>

/** GET `/namespaces/{ns}/services`. */
export const serviceList = z.object({
  namespace: listNamespace,
  services: z.array(serviceOverview),
  validations: validationsAnswer,
})
export type ServiceList = z.infer<typeof serviceList>

/** GET `/clusters/services`: over namespaces. */
export const clusterServices = z.object({
  cluster: z.string(),
  services: z.array(serviceOverview),
  validations: validationsAnswer,
})
export type ClusterServices = z.infer<typeof clusterServices>

const endpoint = z.object({
  addresses: z.array(z.object({ kind: z.string(), name: z.string(), ip: z.string(), port: z.number() })),
  ports: z.array(rawObject),
})

/** GET and PATCH `/namespaces/{ns}/services/{svc}`; objects of the cluster are as they are, newer fields last. */
export const serviceDetails = z.object({
  service: rawObject,
  cluster: z.string(),
  istioSidecar: z.boolean(),
  endpoints: z.array(endpoint),
  virtualServices: z.array(rawObject),
  destinationRules: z.array(rawObject),
  k8sHTTPRoutes: z.array(rawObject),
  serviceEntries: z.array(rawObject),
  istioPermissions: objectRights,
  workloads: z.array(rawObject),
  subServices: z.array(serviceOverview),
  health: serviceHealth,
  validations: validationsAnswer,
  namespaceMTLS: tlsStatus,
  istioAmbient: z.optional(z.boolean()),
  k8sGRPCRoutes: z.optional(z.array(rawObject)),
})
export type ServiceDetails = z.infer<typeof serviceDetails>
