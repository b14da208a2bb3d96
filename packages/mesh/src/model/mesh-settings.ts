import type { HealthRate } from '@naru/contract/mesh/wire/health'

/** What each control plane says of its own, where several primaries make one mesh. */
export type ClusterSettings = Pick<
  MeshSettings,
  | 'istioNamespace'
  | 'rootNamespace'
  | 'identityDomain'
  | 'trustDomains'
  | 'autoMtls'
  | 'minTls'
  | 'outboundPolicy'
  | 'gatewaysScopedToNamespace'
  | 'gatewayClasses'
  | 'dnsCertificates'
>

export type DnsCertificate = { readonly secretName: string; readonly dnsNames: readonly string[] }

/** What somebody has chosen of how a mesh is judged. */
export type JudgedBy = Pick<MeshSettings, 'ignoredChecks' | 'healthRates'>

/** What the mesh's own configuration says; defaults are Istio's. Fixed for one computation. */
export type MeshSettings = {
  /** The home cluster's name; an empty `clusterName` on the wire means this one. */
  readonly homeCluster: string
  /** Where istiod runs. */
  readonly istioNamespace: string
  /** Where mesh-wide objects live; usually the istio namespace. */
  readonly rootNamespace: string
  readonly identityDomain: string
  readonly trustDomains: readonly string[]
  readonly autoMtls: boolean
  /** `meshMTLS.minProtocolVersion`, or `N/A`. */
  readonly minTls: string
  readonly outboundPolicy: 'ALLOW_ANY' | 'REGISTRY_ONLY'
  readonly labels: {
    readonly app: string
    readonly version: string
    readonly injection: string
    readonly revision: string
  }
  /** PILOT_SCOPE_GATEWAY_TO_NAMESPACE. */
  readonly gatewaysScopedToNamespace: boolean
  readonly skipWildcardGatewayHosts: boolean
  readonly gatewayClasses: readonly string[]
  /** Certificates that istiod signs for programs beside the mesh: the secret in its own namespace, and for which names. */
  readonly dnsCertificates: readonly DnsCertificate[]
  /** Codes that are dropped from every answer. */
  readonly ignoredChecks: readonly string[]
  /** What shares of errors are tolerated of whom, before the usual tolerances. */
  readonly healthRates: readonly HealthRate[]
}

export const DEFAULT_SETTINGS: MeshSettings = {
  homeCluster: 'Kubernetes',
  istioNamespace: 'istio-system',
  rootNamespace: 'istio-system',
  identityDomain: 'svc.cluster.local',
  trustDomains: ['cluster.local'],
  autoMtls: true,
  minTls: 'N/A',
  outboundPolicy: 'ALLOW_ANY',
  labels: { app: 'app', version: 'version', injection: 'istio-injection', revision: 'istio.io/rev' },
  gatewaysScopedToNamespace: false,
  skipWildcardGatewayHosts: false,
  gatewayClasses: ['istio', 'istio-remote', 'istio-waypoint'],
  dnsCertificates: [],
  ignoredChecks: ['KIA1301'],
  healthRates: [],
}
