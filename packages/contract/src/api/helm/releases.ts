import * as z from 'zod/mini'

const releaseRevision = z.object({
  revision: z.number(),
  /** As Helm writes it: `deployed`, `superseded`, `failed`. */
  status: z.string(),
  /** Empty where the payload does not tell. */
  updated: z.string(),
  chart: z.string(),
  version: z.string(),
  appVersion: z.string(),
  description: z.string(),
})
export type HelmReleaseRevision = z.infer<typeof releaseRevision>

const releaseObject = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  /** Null where it is in none, or where the manifest does not say. */
  namespace: z.nullable(z.string()),
  name: z.string(),
  /** When Helm makes it, where it is a hook: `pre-install, pre-upgrade`. */
  hook: z.string(),
  /** Whether an uninstall leaves it. */
  isKept: z.boolean(),
})
export type HelmReleaseObject = z.infer<typeof releaseObject>

/**
 * GET /api/v1/helm/cluster/{cluster}/namespaces/{namespace}/releases/{name}?revision=: its revisions, the newest first,
 * and what the one that is asked for consists of; the newest unless told. Values of nobody's are in it.
 */
export const helmReleaseDetails = z.object({
  revisions: z.array(releaseRevision),
  revision: z.number(),
  /** What the chart says to whoever installed it. */
  notes: z.string(),
  home: z.string(),
  chartDescription: z.string(),
  objects: z.array(releaseObject),
})
export type HelmReleaseDetails = z.infer<typeof helmReleaseDetails>

/** POST …/releases/{name}/reveal: what was set, what holds with the chart's own values, and the manifest; recorded. */
export const helmReleaseValues = z.object({
  /** YAML. */
  values: z.string(),
  all: z.string(),
  manifest: z.string(),
})
export type HelmReleaseValues = z.infer<typeof helmReleaseValues>

/** Which revision is meant. */
export const helmRevisionInput = z.object({ revision: z.number() })
