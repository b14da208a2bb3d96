import * as z from 'zod/mini'
import { IGNORED_BY_DEFAULT } from '../rules/check-codes.ts'

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

/** In the order in which they are gone through. */
export const CONNECT_STAGES = ['validation', 'account sync', 'auth sync', 'project sync'] as const
export const DELETE_STAGES = [
  'validation',
  'account delete',
  'auth delete',
  'project delete',
  'resource delete',
] as const

/** A stage of connecting or deleting, as the job that goes through them has left it. */
export const connection = z.object({
  stage: z.enum([...CONNECT_STAGES, 'resource deploy', ...DELETE_STAGES]),
  status: z.enum(['Connected', 'Deleting', 'Error', 'Failed', 'InProgress', 'Pending', 'Warning']),
  reason: z.nullable(z.string()),
  updated: z.string(),
})

/** What ends one day of how a cluster is reached: what its server shows, whom we trust, and what we show it. */
const certificate = z.object({
  of: z.enum(['server', 'authority', 'client', 'token']),
  expires: z.string(),
})

/** Who Naru is in a cluster: the identity that was given, or a service account of its own. */
const account = z.object({
  as: z.enum(['given', 'own']),
  /** What a person has chosen: that it be its own, and that what was given be forgotten then. */
  wanted: z.boolean(),
  forget: z.boolean(),
  /** In the cluster's words: why it is not its own, or why its own could not be looked after. */
  reason: z.nullable(z.string()),
  /** ISO times: when the token of its own was made, and when it will be replaced. */
  made: z.nullable(z.string()),
  renews: z.nullable(z.string()),
  /** The identity that was given stays, sealed, beside its own. */
  kept: z.boolean(),
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

/**
 * What people say of a cluster's mesh: a text each. Whatever takes, keeps, tells or shows it goes by this list.
 * What is not said, as by a server that does not know of it yet, is as usual.
 */
export const meshChoices = z.object({
  /** Where its Kiali is asked, as `namespace/service:port` with a web root; empty where Naru answers itself. */
  kiali: z._default(z.string(), ''),
  /** Where its istiod is asked, as `namespace/service:port` or as an address; empty where its pods are. */
  istiod: z._default(z.string(), ''),
  /** Codes of the mesh’s checks that nobody is told of, with commas between them. */
  ignoredChecks: z._default(z.string(), IGNORED_BY_DEFAULT),
  /** What shares of errors its mesh tolerates of whom, in lines; empty where it is as usual. */
  healthRates: z._default(z.string(), ''),
  /** Dashboards of what programs tell of themselves, as YAML; empty where there are the built-in ones alone. */
  dashboards: z._default(z.string(), ''),
})
export type MeshChoices = z.infer<typeof meshChoices>
/** The mesh of a cluster of which nothing is said. */
export const USUAL_MESH: MeshChoices = meshChoices.parse({})
// Keys of an object that is written out above.
export const MESH_CHOICES = Object.keys(meshChoices.shape) as (keyof MeshChoices)[]

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
  certificates: z.array(certificate),
  account,
  ...meshChoices.shape,
})
export type Cluster = z.infer<typeof cluster>

/** GET /api/v1/system/clusters/opensource. */
export const clusterFeatures = z.object({
  cluster: z.string(),
  features: z.array(z.enum(CLUSTER_FEATURES)),
  gpu: z.boolean(),
  mlAi: z.boolean(),
})
