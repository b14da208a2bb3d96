import * as z from 'zod/mini'
import { uiDefaults } from '../ui-defaults.ts'
import { meshCluster } from './clusters.ts'
import { healthRate } from './health.ts'

const featureFlags = z.object({
  certificatesInformationIndicators: z.object({ enabled: z.boolean(), secrets: z.array(z.string()) }),
  clustering: z.optional(z.record(z.string(), z.unknown())),
  disabledFeatures: z.array(z.string()),
  istioAnnotationAction: z.boolean(),
  istioInjectionAction: z.boolean(),
  istioUpgradeAction: z.boolean(),
  uiDefaults,
  validations: z.object({ ignore: z.array(z.string()), skipWildcardGatewayHosts: z.boolean() }),
})

/** GET `/config` (docs/spec/mesh-wire.md 2.3.2); times are seconds. */
export const publicConfig = z.object({
  accessibleNamespaces: z.optional(z.array(z.string())),
  ambientEnabled: z.optional(z.boolean()),
  authStrategy: z.optional(z.string()),
  clusters: z.record(z.string(), meshCluster),
  deployment: z.object({ viewOnlyMode: z.optional(z.boolean()) }),
  gatewayAPIEnabled: z.optional(z.boolean()),
  healthConfig: z.object({ rate: z.array(healthRate) }),
  installationTag: z.optional(z.string()),
  istioAnnotations: z.object({ istioInjectionAnnotation: z.string() }),
  istioCanaryRevision: z.object({ current: z.string(), upgrade: z.string() }),
  istioConfigMap: z.string(),
  istioIdentityDomain: z.string(),
  istioLabels: z.object({
    appLabelName: z.string(),
    injectionLabelName: z.string(),
    injectionLabelRev: z.string(),
    versionLabelName: z.string(),
  }),
  istioNamespace: z.string(),
  istioStatusEnabled: z.boolean(),
  kialiFeatureFlags: featureFlags,
  logLevel: z.string(),
  prometheus: z.object({
    globalScrapeInterval: z.optional(z.number()),
    storageTsdbRetention: z.optional(z.number()),
  }),
})
export type PublicConfig = z.infer<typeof publicConfig>
