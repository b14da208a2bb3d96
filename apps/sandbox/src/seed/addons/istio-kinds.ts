import type { CustomKind } from './definition.ts'

const NETWORKING = { group: 'networking.istio.io', versions: ['v1', 'v1beta1'] } as const
const SECURITY = { group: 'security.istio.io', versions: ['v1', 'v1beta1'] } as const
const GATEWAY_API = { group: 'gateway.networking.k8s.io', versions: ['v1', 'v1beta1'] } as const

export const VIRTUAL_SERVICE: CustomKind = {
  ...NETWORKING,
  kind: 'VirtualService',
  plural: 'virtualservices',
  short: ['vs'],
  about: 'How requests to a host are routed.',
  spec: { hosts: 'array', gateways: 'array', http: 'array', tls: 'array', tcp: 'array', exportTo: 'array' },
  columns: [
    ['Gateways', '.spec.gateways'],
    ['Hosts', '.spec.hosts'],
  ],
}
export const DESTINATION_RULE: CustomKind = {
  ...NETWORKING,
  kind: 'DestinationRule',
  plural: 'destinationrules',
  short: ['dr'],
  about: 'What applies to traffic after routing.',
  spec: { host: 'string', trafficPolicy: 'object', subsets: 'array', exportTo: 'array' },
  required: ['host'],
  columns: [['Host', '.spec.host']],
}
export const GATEWAY: CustomKind = {
  ...NETWORKING,
  kind: 'Gateway',
  plural: 'gateways',
  short: ['gw'],
  about: 'Ports and hosts at the edge of the mesh.',
  spec: { selector: 'object', servers: 'array' },
}
export const SERVICE_ENTRY: CustomKind = {
  ...NETWORKING,
  kind: 'ServiceEntry',
  plural: 'serviceentries',
  short: ['se'],
  about: 'A service outside of the mesh.',
  spec: { hosts: 'array', location: 'string', ports: 'array', resolution: 'string', endpoints: 'array' },
  columns: [
    ['Hosts', '.spec.hosts'],
    ['Location', '.spec.location'],
    ['Resolution', '.spec.resolution'],
  ],
}
export const SIDECAR: CustomKind = {
  ...NETWORKING,
  kind: 'Sidecar',
  plural: 'sidecars',
  about: 'What a proxy accepts and reaches.',
  spec: { workloadSelector: 'object', ingress: 'array', egress: 'array' },
}
export const WORKLOAD_ENTRY: CustomKind = {
  ...NETWORKING,
  kind: 'WorkloadEntry',
  plural: 'workloadentries',
  short: ['we'],
  about: 'A machine that belongs to the mesh.',
  spec: { address: 'string', ports: 'object', labels: 'object' },
  columns: [['Address', '.spec.address']],
}
export const WORKLOAD_GROUP: CustomKind = {
  ...NETWORKING,
  kind: 'WorkloadGroup',
  plural: 'workloadgroups',
  short: ['wg'],
  about: 'Machines that belong to the mesh together.',
  spec: { metadata: 'object', template: 'object', probe: 'object' },
  required: ['template'],
}
export const ENVOY_FILTER: CustomKind = {
  group: 'networking.istio.io',
  versions: ['v1alpha3'],
  kind: 'EnvoyFilter',
  plural: 'envoyfilters',
  about: 'A change of what istiod tells proxies.',
  spec: { workloadSelector: 'object', configPatches: 'array', priority: 'integer' },
}
export const WASM_PLUGIN: CustomKind = {
  group: 'extensions.istio.io',
  versions: ['v1alpha1'],
  kind: 'WasmPlugin',
  plural: 'wasmplugins',
  about: 'A program that runs in proxies.',
  spec: { selector: 'object', url: 'string', phase: 'string', pluginConfig: 'object' },
}
export const AUTHORIZATION: CustomKind = {
  ...SECURITY,
  kind: 'AuthorizationPolicy',
  plural: 'authorizationpolicies',
  short: ['ap'],
  about: 'Who may call a workload.',
  spec: { selector: 'object', action: 'string', rules: 'array' },
  columns: [['Action', '.spec.action']],
}
export const PEER_AUTHENTICATION: CustomKind = {
  ...SECURITY,
  kind: 'PeerAuthentication',
  plural: 'peerauthentications',
  short: ['pa'],
  about: 'How workloads prove who they are to each other.',
  spec: { selector: 'object', mtls: 'object', portLevelMtls: 'object' },
  columns: [['Mode', '.spec.mtls.mode']],
}
export const REQUEST_AUTHENTICATION: CustomKind = {
  ...SECURITY,
  kind: 'RequestAuthentication',
  plural: 'requestauthentications',
  short: ['ra'],
  about: 'Which tokens requests may carry.',
  spec: { selector: 'object', jwtRules: 'array' },
}
export const TELEMETRY: CustomKind = {
  group: 'telemetry.istio.io',
  versions: ['v1'],
  kind: 'Telemetry',
  plural: 'telemetries',
  about: 'Tracing, metrics and access logs of the mesh.',
  spec: { tracing: 'array', metrics: 'array', accessLogging: 'array' },
}
export const K8S_GATEWAY: CustomKind = {
  ...GATEWAY_API,
  kind: 'Gateway',
  plural: 'gateways',
  short: ['gtw'],
  about: 'Where traffic comes into a cluster, by the Gateway API.',
  spec: { gatewayClassName: 'string', listeners: 'array', addresses: 'array' },
  required: ['gatewayClassName'],
  columns: [['Class', '.spec.gatewayClassName']],
}
export const HTTP_ROUTE: CustomKind = {
  ...GATEWAY_API,
  kind: 'HTTPRoute',
  plural: 'httproutes',
  about: 'How HTTP requests are routed, by the Gateway API.',
  spec: { parentRefs: 'array', hostnames: 'array', rules: 'array' },
  columns: [['Hostnames', '.spec.hostnames']],
}

export const ISTIO_KINDS: readonly CustomKind[] = [
  VIRTUAL_SERVICE,
  DESTINATION_RULE,
  GATEWAY,
  SERVICE_ENTRY,
  SIDECAR,
  WORKLOAD_ENTRY,
  WORKLOAD_GROUP,
  ENVOY_FILTER,
  WASM_PLUGIN,
  AUTHORIZATION,
  PEER_AUTHENTICATION,
  REQUEST_AUTHENTICATION,
  TELEMETRY,
]
export const GATEWAY_API_KINDS: readonly CustomKind[] = [K8S_GATEWAY, HTTP_ROUTE]
