import type { KubeObject } from '@naru/contract/kubernetes/object'

/** The configuration kinds that the mesh area knows, by the plural that its API uses in paths. */
export const ISTIO_TYPES = {
  gateways: { kind: 'Gateway', group: 'networking.istio.io', singular: 'gateway' },
  virtualservices: { kind: 'VirtualService', group: 'networking.istio.io', singular: 'virtualservice' },
  destinationrules: { kind: 'DestinationRule', group: 'networking.istio.io', singular: 'destinationrule' },
  serviceentries: { kind: 'ServiceEntry', group: 'networking.istio.io', singular: 'serviceentry' },
  workloadentries: { kind: 'WorkloadEntry', group: 'networking.istio.io', singular: 'workloadentry' },
  workloadgroups: { kind: 'WorkloadGroup', group: 'networking.istio.io', singular: 'workloadgroup' },
  sidecars: { kind: 'Sidecar', group: 'networking.istio.io', singular: 'sidecar' },
  envoyfilters: { kind: 'EnvoyFilter', group: 'networking.istio.io', singular: 'envoyfilter' },
  wasmplugins: { kind: 'WasmPlugin', group: 'extensions.istio.io', singular: 'wasmpluin' },
  telemetries: { kind: 'Telemetry', group: 'telemetry.istio.io', singular: 'telemetry' },
  authorizationpolicies: {
    kind: 'AuthorizationPolicy',
    group: 'security.istio.io',
    singular: 'authorizationpolicy',
  },
  peerauthentications: {
    kind: 'PeerAuthentication',
    group: 'security.istio.io',
    singular: 'peerauthentication',
  },
  requestauthentications: {
    kind: 'RequestAuthentication',
    group: 'security.istio.io',
    singular: 'requestauthentication',
  },
  k8sgateways: { kind: 'Gateway', group: 'gateway.networking.k8s.io', singular: 'k8sgateway' },
  k8shttproutes: { kind: 'HTTPRoute', group: 'gateway.networking.k8s.io', singular: 'k8shttproute' },
  k8sgrpcroutes: { kind: 'GRPCRoute', group: 'gateway.networking.k8s.io', singular: 'k8sgrpcroute' },
  k8sreferencegrants: {
    kind: 'ReferenceGrant',
    group: 'gateway.networking.k8s.io',
    singular: 'k8sreferencegrant',
  },
} as const

export type IstioType = keyof typeof ISTIO_TYPES

/** What a cluster calls a type of configuration; the mesh area puts `k8s` before those of the Gateway API. */
export function typeResource(type: IstioType): { readonly group: string; readonly plural: string } {
  return { group: ISTIO_TYPES[type].group, plural: type.replace(/^k8s/, '') }
}

/** A configuration object of one cluster; `spec` is read defensively, because a cluster may serve any version of it. */
export type IstioObject = KubeObject & {
  readonly spec?: Readonly<Record<string, unknown>>
  readonly status?: Readonly<Record<string, unknown>>
}

/** Configuration objects of one cluster by type; a type that was not loaded, or is not served, is absent. */
export type IstioConfig = Readonly<Partial<Record<IstioType, readonly IstioObject[]>>>

/** Objects in order of their names, so that the order of the cluster's answer does not show. */
export function byPlace(objects: readonly IstioObject[] = []): readonly IstioObject[] {
  const place = ({ metadata }: IstioObject): string => `${metadata.namespace}/${metadata.name}`
  return [...objects].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}
