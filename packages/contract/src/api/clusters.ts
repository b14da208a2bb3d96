import * as z from 'zod/mini'

export const CLUSTER_FEATURES = [
  'argocd',
  'fluentd',
  'gpu',
  'mesh',
  'kubeflow',
  'prometheus',
  'tekton',
  'openshift',
] as const

export const CLUSTER_STATUSES = [
  'Creating',
  'Deleting',
  'Unknown',
  'Warning',
  'Error',
  'Ready',
  'Recovering',
] as const

/** A stage of connecting or deleting; the data model of staged jobs. */
export const connection = z.object({
  stage: z.enum(['validation', 'account sync', 'auth sync', 'project sync', 'resource deploy']),
  status: z.enum(['Connected', 'Deleting', 'Error', 'Failed', 'InProgress', 'Pending', 'Warning']),
  reason: z.nullable(z.string()),
  updated: z.string(),
})

/** What everyone who is signed in may know of a cluster: that it is there, what it is, and how it is. */
export const clusterFace = z.object({
  id: z.string(),
  name: z.string(),
  /** `1.34.2`, or null until first reached. */
  version: z.nullable(z.string()),
  /** OpenShift's own version where it is one. */
  platformVersion: z.nullable(z.string()),
  clusterProvider: z.enum(['kubernetes', 'openshift']),
  status: z.enum(CLUSTER_STATUSES),
  /** ISO times: since when the status holds, when the cluster last answered. */
  since: z.nullable(z.string()),
  lastSeen: z.nullable(z.string()),
  features: z.array(z.enum(CLUSTER_FEATURES)),
  gpu: z.boolean(),
  mlAi: z.boolean(),
  created: z.string(),
})
export type ClusterFace = z.infer<typeof clusterFace>

/** GET /api/v1/system/clusters[/{id}], the face alone for some roles: credentials are never part of it. */
export const cluster = z.extend(clusterFace, {
  description: z.string(),
  /** Scheme, host and port of the API server. */
  server: z.string(),
  /** A message key and the error's own words for anything but Ready. */
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  connections: z.array(connection),
  credentialKind: z.enum(['token', 'certificate']),
  credentialUpdated: z.string(),
})
export type Cluster = z.infer<typeof cluster>

/**
 * POST /api/v1/system/clusters and PUT for rotation: a kubeconfig (with the context to take), or server, CA and token.
 * Whoever reads the kubeconfig limits its size, as it knows the words for it.
 */
export const clusterInput = z.object({
  name: z.string().check(z.maxLength(63)),
  description: z.optional(z.string().check(z.maxLength(255))),
  credentials: z.union([
    z.object({ kubeconfig: z.string(), context: z.optional(z.string()) }),
    z.object({
      server: z.string().check(z.maxLength(2048)),
      certificateAuthority: z.optional(z.nullable(z.string().check(z.maxLength(262_144)))),
      token: z.string().check(z.maxLength(16_384)),
    }),
  ]),
})
export type ClusterInput = z.infer<typeof clusterInput>

/** PUT /api/v1/system/clusters/{id}. */
export const clusterChange = z.partial(clusterInput)
export type ClusterChange = z.infer<typeof clusterChange>

/** GET /api/v1/system/clusters/opensource. */
export const clusterFeatures = z.object({
  cluster: z.string(),
  features: z.array(z.enum(CLUSTER_FEATURES)),
  gpu: z.boolean(),
  mlAi: z.boolean(),
})
