import { GRAPH_FONTS } from '@naru/contract/mesh/limits'
import type { UiDefaults } from '@naru/contract/mesh/ui-defaults'
import type { PublicConfig } from '@naru/contract/mesh/wire/public-config'
import { DEFAULT_RATE } from '../health/tolerances.ts'
import { tellCluster } from './list-namespaces.ts'
import { type MeshWorld, type Reader, readableNamespaces } from './mesh-world.ts'
import { tellCanary } from './tell-revisions.ts'

export type ConfigQuestion = {
  /** Whether the caller may change nothing, whatever the cluster says. */
  readonly viewOnly: boolean
  /** What the cluster's Prometheus says of itself. */
  readonly prometheus?: PublicConfig['prometheus']
}

/** What people have given istiod to sign with, else what it has made itself. */
export const CA_SECRETS = ['cacerts', 'istio-ca-secret'] as const

/** GET `/config`: what a client of this API starts with. */
export function tellConfig(
  world: MeshWorld,
  reader: Reader,
  { viewOnly, prometheus = {} }: ConfigQuestion,
): PublicConfig {
  const { cluster, settings } = world
  const { labels } = settings
  const canary = tellCanary(world, reader)
  return {
    ...(reader.namespaces !== 'all' && {
      accessibleNamespaces: readableNamespaces(world, reader).map(({ name }) => name),
    }),
    ambientEnabled: cluster.workloads.some(({ isAmbient }) => isAmbient),
    authStrategy: 'header',
    clusters: { [cluster.name]: tellCluster(world) },
    deployment: { viewOnlyMode: viewOnly },
    gatewayAPIEnabled: world.resourceOf('k8sgateways') !== null,
    healthConfig: { rate: [...settings.healthRates, DEFAULT_RATE] },
    istioAnnotations: { istioInjectionAnnotation: 'sidecar.istio.io/inject' },
    istioCanaryRevision: { current: canary.currentVersion, upgrade: canary.upgradeVersion },
    istioConfigMap: 'istio',
    istioIdentityDomain: settings.identityDomain,
    istioLabels: {
      appLabelName: labels.app,
      injectionLabelName: labels.injection,
      injectionLabelRev: labels.revision,
      versionLabelName: labels.version,
    },
    istioNamespace: settings.istioNamespace,
    istioStatusEnabled: true,
    kialiFeatureFlags: {
      certificatesInformationIndicators: { enabled: true, secrets: [...CA_SECRETS] },
      disabledFeatures: [],
      istioAnnotationAction: true,
      istioInjectionAction: true,
      istioUpgradeAction: canary.upgradeVersion !== '',
      uiDefaults: UI_DEFAULTS,
      validations: {
        ignore: [...settings.ignoredChecks],
        skipWildcardGatewayHosts: settings.skipWildcardGatewayHosts,
      },
    },
    logLevel: 'info',
    prometheus,
  }
}

const option = (description: string, expression: string) => ({ autoSelect: false, description, expression })

/** What Kiali's own pages begin with. */
const UI_DEFAULTS: UiDefaults = {
  graph: {
    findOptions: [
      option('Find: slow edges (> 1s)', 'rt > 1000'),
      option('Find: unhealthy nodes', '! healthy'),
      option('Find: unknown nodes', 'name = unknown'),
    ],
    hideOptions: [option('Hide: healthy nodes', 'healthy'), option('Hide: unknown nodes', 'name = unknown')],
    impl: 'cy',
    settings: {
      fontLabel: GRAPH_FONTS.label,
      minFontBadge: GRAPH_FONTS.minBadge,
      minFontLabel: GRAPH_FONTS.minLabel,
    },
    traffic: { grpc: 'requests', http: 'requests', tcp: 'sent' },
  },
  list: {
    includeHealth: true,
    includeIstioResources: true,
    includeValidations: true,
    showIncludeToggles: false,
  },
  metricsPerRefresh: '1m',
  metricsInbound: {},
  metricsOutbound: {},
  namespaces: [],
  refreshInterval: '60s',
}
