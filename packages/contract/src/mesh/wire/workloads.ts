import * as z from 'zod/mini'
import { workloadHealth } from './health.ts'
import { podDetails, proxyStatus } from './pods.ts'
import { istioReference, listNamespace, runtime } from './references.ts'
import { serviceOverview } from './services.ts'
import { validationsAnswer } from './validations.ts'
import { rawObject, texts } from './wire-maps.ts'

const overview = {
  name: z.string(),
  cluster: z.string(),
  type: z.string(),
  createdAt: z.string(),
  resourceVersion: z.string(),
  istioInjectionAnnotation: z.optional(z.boolean()),
  istioSidecar: z.boolean(),
  istioAmbient: z.boolean(),
  additionalDetailSample: z.nullable(rawObject),
  labels: texts,
  appLabel: z.boolean(),
  versionLabel: z.boolean(),
  podCount: z.number(),
  annotations: z.nullable(texts),
  healthAnnotations: texts,
  istioReferences: z.array(istioReference),
  dashboardAnnotations: z.nullable(texts),
  serviceAccountNames: z.array(z.string()),
}

const listed = {
  ...overview,
  health: z.optional(workloadHealth),
  /**
   * Ours: of each part the proxy that fares worst of as many as the workload wants, those first that fare best; null where
   * nothing is known of some of its pods, absent where istiod was not asked.
   */
  proxyStatus: z.optional(z.nullable(proxyStatus)),
}

/** GET `/namespaces/{ns}/workloads`. */
export const workloadList = z.object({
  namespace: listNamespace,
  workloads: z.array(z.object(listed)),
  validations: validationsAnswer,
})
export type WorkloadList = z.infer<typeof workloadList>

/** GET `/clusters/workloads`: over namespaces, each where it is. */
export const clusterWorkloads = z.object({
  cluster: z.string(),
  workloads: z.array(z.object({ ...listed, namespace: z.string() })),
  validations: validationsAnswer,
})
export type ClusterWorkloads = z.infer<typeof clusterWorkloads>

/** GET and PATCH `/namespaces/{ns}/workloads/{workload}`. */
export const workloadDetails = z.object({
  ...overview,
  desiredReplicas: z.number(),
  currentReplicas: z.number(),
  availableReplicas: z.number(),
  pods: z.array(podDetails),
  services: z.array(serviceOverview),
  runtimes: z.array(runtime),
  additionalDetails: z.array(rawObject),
  validations: validationsAnswer,
  waypointWorkloads: z.array(rawObject),
  health: workloadHealth,
})
export type WorkloadDetails = z.infer<typeof workloadDetails>
