import * as z from 'zod/mini'
import { checkCheckCodes } from '../rules/check-codes.ts'
import { checkDashboardsText } from '../rules/dashboards-text.ts'
import { checkHealthRates } from '../rules/health-rates.ts'
import { checkIstiodPlace } from '../rules/istiod-place.ts'
import { checkKialiPlace } from '../rules/kiali-place.ts'
import { description, ruledText } from './ruled-text.ts'

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
  /** Where its Kiali is asked, as `namespace/service:port` with a web root; empty where Naru answers itself. */
  kiali: z.string(),
  /** Where its istiod is asked, as `namespace/service:port` or as an address; empty where its pods are. */
  istiod: z.string(),
  /** Codes of the mesh’s checks that nobody is told of, with commas between them. */
  ignoredChecks: z.string(),
  /** What shares of errors its mesh tolerates of whom, in lines; empty where it is as usual. */
  healthRates: z.string(),
  /** Dashboards of what programs tell of themselves, as YAML; empty where there are the built-in ones alone. */
  dashboards: z.string(),
})
export type Cluster = z.infer<typeof cluster>

/**
 * POST /api/v1/system/clusters and PUT for rotation: a kubeconfig (with the context to take), or server, CA and token.
 * `insecure` lets the CA be left out, and the server's certificate unchecked.
 * Whoever reads the kubeconfig limits its size, as it knows the words for it.
 */
export const clusterInput = z.object({
  name: z.string().check(z.maxLength(63)),
  description: z.optional(description),
  /** Naru shall reach the cluster by a service account of its own; not unless told. */
  ownAccount: z.optional(z.boolean()),
  /** The credentials shall be forgotten then; kept, sealed, unless told. */
  forgetGiven: z.optional(z.boolean()),
  /** A Kiali that answers calls of its API; empty for none. */
  kiali: z.optional(ruledText(checkKialiPlace)),
  /** An istiod that is asked in place of those that are found; empty for none. */
  istiod: z.optional(ruledText(checkIstiodPlace)),
  /** Checks of the mesh that are left out, by their codes; none where it is empty. */
  ignoredChecks: z.optional(ruledText(checkCheckCodes)),
  /** Tolerances that come before the usual ones; none where it is empty. */
  healthRates: z.optional(ruledText(checkHealthRates)),
  /** Dashboards beside the built-in ones, as YAML; none where it is empty. Whoever reads YAML judges what it says. */
  dashboards: z.optional(ruledText(checkDashboardsText)),
  credentials: z.union([
    z.object({ kubeconfig: z.string(), context: z.optional(z.string()), insecure: z.optional(z.boolean()) }),
    z.object({
      server: z.string().check(z.maxLength(2048)),
      certificateAuthority: z.optional(z.nullable(z.string().check(z.maxLength(262_144)))),
      token: z.string().check(z.maxLength(16_384)),
      insecure: z.optional(z.boolean()),
    }),
  ]),
})
export type ClusterInput = z.infer<typeof clusterInput>

/** PUT /api/v1/system/clusters/{id}: what is left out stays; with what it `was` when it was read, only if it is so still. */
export const clusterChange = z.extend(z.partial(clusterInput), {
  was: z.optional(z.omit(z.partial(clusterInput), { credentials: true })),
})
export type ClusterChange = z.infer<typeof clusterChange>

/** GET /api/v1/system/clusters/opensource. */
export const clusterFeatures = z.object({
  cluster: z.string(),
  features: z.array(z.enum(CLUSTER_FEATURES)),
  gpu: z.boolean(),
  mlAi: z.boolean(),
})
