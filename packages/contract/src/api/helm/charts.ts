import * as z from 'zod/mini'
import { helmFailure } from './failure.ts'

/** GET /api/v1/system/helm-charts[/{id}]: a chart of a repository, as its index told of it. */
export const helmChart = z.object({
  /** `repository.chart`. */
  id: z.string(),
  repository: z.string(),
  name: z.string(),
  description: z.string(),
  /** The newest that is no pre-release, or where there is none the newest. */
  latest: z.string(),
  appVersion: z.string(),
  /** Whether its authors have given it up. */
  deprecated: z.boolean(),
  versions: z.number(),
  keywords: z.array(z.string()),
  /** When the newest was published, as its index says; empty where it does not. */
  published: z.string(),
  /** When that index was read, and since when it cannot be read any more. */
  read: z.string(),
  failingSince: z.nullable(z.string()),
})
export type HelmChart = z.infer<typeof helmChart>

const chartVersion = z.object({
  version: z.string(),
  appVersion: z.string(),
  published: z.string(),
  /** SHA-256 of its archive; empty where the index says nothing. */
  digest: z.string(),
  deprecated: z.boolean(),
})
export type HelmChartVersion = z.infer<typeof chartVersion>

/** GET /api/v1/system/helm-charts/{id}/versions: the newest first. */
export const helmChartVersions = z.object({ versions: z.array(chartVersion), leftOut: z.number() })

/** GET /api/v1/system/helm-charts/{id}/versions/{version}: what the index says of one. */
export const helmChartDetails = z.extend(chartVersion, {
  description: z.string(),
  /** `application` or `library`. */
  type: z.string(),
  kubeVersion: z.string(),
  home: z.string(),
  sources: z.array(z.string()),
  keywords: z.array(z.string()),
  maintainers: z.array(z.object({ name: z.string(), email: z.string(), url: z.string() })),
  dependencies: z.array(
    z.object({ name: z.string(), version: z.string(), repository: z.string(), condition: z.string() }),
  ),
})
export type HelmChartDetails = z.infer<typeof helmChartDetails>

const file = z.nullable(z.object({ text: z.string(), isCut: z.boolean() }))
export type HelmChartFile = NonNullable<z.infer<typeof file>>

/**
 * GET /api/v1/system/helm-charts/{id}/versions/{version}/files: what stands in its archive, or why that cannot be read.
 * Null is a file that the chart does not have.
 */
export const helmChartFiles = z.object({
  failure: z.nullable(helmFailure),
  readme: file,
  values: file,
  schema: file,
  /** Whether the archive is the very one that the index names; it is not said where that has no digest. */
  isVerified: z.boolean(),
})
export type HelmChartFiles = z.infer<typeof helmChartFiles>
