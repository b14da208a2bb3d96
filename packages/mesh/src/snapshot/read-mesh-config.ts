import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { asStrings } from '../config/spec-reader.ts'
import type { ClusterSettings, DnsCertificate } from '../model/mesh-settings.ts'

export type MeshConfigInput = {
  /** Where istiod runs. */
  readonly istioNamespace: string
  /** The parsed text under `mesh` of istiod's ConfigMap; anything else reads as Istio's defaults. */
  readonly meshConfig: unknown
  /** istiod's Deployment, which has settings in its environment; null where it is not known. */
  readonly istiod: KubeObject | null
}

/** What a control plane says of its own; what it leaves out is Istio's default. */
export function readMeshConfig({
  istioNamespace,
  meshConfig,
  istiod,
}: MeshConfigInput): Partial<ClusterSettings> {
  const text = (...path: readonly string[]): string => readString(readAt(meshConfig, ...path))
  const trustDomains = [
    text('trustDomain') || 'cluster.local',
    ...asStrings(readAt(meshConfig, 'trustDomainAliases')),
  ]
  return {
    istioNamespace,
    rootNamespace: text('rootNamespace') || istioNamespace,
    trustDomains: [...new Set(trustDomains)],
    autoMtls: readAt(meshConfig, 'enableAutoMtls') !== false,
    minTls: text('meshMTLS', 'minProtocolVersion') || 'N/A',
    outboundPolicy: text('outboundTrafficPolicy', 'mode') === 'REGISTRY_ONLY' ? 'REGISTRY_ONLY' : 'ALLOW_ANY',
    gatewaysScopedToNamespace: environmentOf(istiod, 'PILOT_SCOPE_GATEWAY_TO_NAMESPACE') === 'true',
    dnsCertificates: readDnsCertificates(readAt(meshConfig, 'certificates')),
  }
}

/** Nobody has more of them; each is a secret that is read for whoever asks. */
const MOST_CERTIFICATES = 20

/** Those without a secret of a name that there can be are left out. */
function readDnsCertificates(value: unknown): readonly DnsCertificate[] {
  return readItems(value)
    .map((one) => ({ secretName: readString(one['secretName']), dnsNames: asStrings(one['dnsNames']) }))
    .filter(({ secretName }) => checkDnsSubdomain(secretName) === null)
    .slice(0, MOST_CERTIFICATES)
}

/** What istiod calls its cluster, and so does all telemetry of its proxies, unless its Deployment names it. */
const UNNAMED = 'Kubernetes'

/** The name that the istiod of a Deployment has for its cluster. */
export function readClusterId(istiod: KubeObject): string {
  return environmentOf(istiod, 'CLUSTER_ID') || UNNAMED
}

function environmentOf(deployment: KubeObject | null, name: string): string {
  const containers = readItems(readAt(deployment, 'spec', 'template', 'spec', 'containers'))
  const variables = containers.flatMap(({ env }) => readItems(env))
  return readString(variables.find((one) => one['name'] === name)?.['value'])
}
