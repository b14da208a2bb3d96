import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

const NETWORKING = { group: 'networking.istio.io', versions: ['v1', 'v1beta1'] } as const
const SECURITY = { group: 'security.istio.io', versions: ['v1', 'v1beta1'] } as const

const VIRTUAL_SERVICE: CustomKind = {
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
const DESTINATION_RULE: CustomKind = {
  ...NETWORKING,
  kind: 'DestinationRule',
  plural: 'destinationrules',
  short: ['dr'],
  about: 'What applies to traffic after routing.',
  spec: { host: 'string', trafficPolicy: 'object', subsets: 'array', exportTo: 'array' },
  required: ['host'],
  columns: [['Host', '.spec.host']],
}
const GATEWAY: CustomKind = {
  ...NETWORKING,
  kind: 'Gateway',
  plural: 'gateways',
  short: ['gw'],
  about: 'Ports and hosts at the edge of the mesh.',
  spec: { selector: 'object', servers: 'array' },
}
const SERVICE_ENTRY: CustomKind = {
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
const SIDECAR: CustomKind = {
  ...NETWORKING,
  kind: 'Sidecar',
  plural: 'sidecars',
  about: 'What a proxy accepts and reaches.',
  spec: { workloadSelector: 'object', ingress: 'array', egress: 'array' },
}
const WORKLOAD_ENTRY: CustomKind = {
  ...NETWORKING,
  kind: 'WorkloadEntry',
  plural: 'workloadentries',
  short: ['we'],
  about: 'A machine that belongs to the mesh.',
  spec: { address: 'string', ports: 'object', labels: 'object' },
  columns: [['Address', '.spec.address']],
}
const AUTHORIZATION: CustomKind = {
  ...SECURITY,
  kind: 'AuthorizationPolicy',
  plural: 'authorizationpolicies',
  short: ['ap'],
  about: 'Who may call a workload.',
  spec: { selector: 'object', action: 'string', rules: 'array' },
  columns: [['Action', '.spec.action']],
}
const PEER_AUTHENTICATION: CustomKind = {
  ...SECURITY,
  kind: 'PeerAuthentication',
  plural: 'peerauthentications',
  short: ['pa'],
  about: 'How workloads prove who they are to each other.',
  spec: { selector: 'object', mtls: 'object', portLevelMtls: 'object' },
  columns: [['Mode', '.spec.mtls.mode']],
}
const REQUEST_AUTHENTICATION: CustomKind = {
  ...SECURITY,
  kind: 'RequestAuthentication',
  plural: 'requestauthentications',
  short: ['ra'],
  about: 'Which tokens requests may carry.',
  spec: { selector: 'object', jwtRules: 'array' },
}
const TELEMETRY: CustomKind = {
  group: 'telemetry.istio.io',
  versions: ['v1'],
  kind: 'Telemetry',
  plural: 'telemetries',
  about: 'Tracing, metrics and access logs of the mesh.',
  spec: { tracing: 'array', metrics: 'array', accessLogging: 'array' },
}

const KINDS = [
  VIRTUAL_SERVICE,
  DESTINATION_RULE,
  GATEWAY,
  SERVICE_ENTRY,
  SIDECAR,
  WORKLOAD_ENTRY,
  AUTHORIZATION,
  PEER_AUTHENTICATION,
  REQUEST_AUTHENTICATION,
  TELEMETRY,
]

function canary(namespace: string, host: string, weight: number): readonly Planned[] {
  const route = (subset: string, share: number) => ({ destination: { host, subset }, weight: share })
  return [
    buildCustom(VIRTUAL_SERVICE, {
      metadata: { name: host, namespace },
      spec: {
        hosts: [host],
        http: [
          {
            route: [route('stable', 100 - weight), route('canary', weight)],
            timeout: '3s',
            retries: { attempts: 2, perTryTimeout: '1s' },
          },
        ],
      },
    }),
    buildCustom(DESTINATION_RULE, {
      metadata: { name: host, namespace },
      spec: {
        host,
        trafficPolicy: {
          tls: { mode: 'ISTIO_MUTUAL' },
          outlierDetection: { consecutive5xxErrors: 5, interval: '10s', baseEjectionTime: '30s' },
        },
        subsets: [
          { name: 'stable', labels: { track: 'stable' } },
          { name: 'canary', labels: { track: 'canary' } },
        ],
      },
    }),
  ]
}

export const ISTIO_GROUPS = ['networking.istio.io', 'security.istio.io', 'telemetry.istio.io']

/** The mesh's definitions and some of its objects for the given control plane namespace. */
export function buildIstio(
  root: string,
  namespaces: readonly string[],
  canaries: readonly (readonly [string, string, number])[],
): readonly Planned[] {
  return [
    ...KINDS.map(buildDefinition),
    buildCustom(PEER_AUTHENTICATION, {
      metadata: { name: 'default', namespace: root },
      spec: { mtls: { mode: 'PERMISSIVE' } },
    }),
    buildCustom(TELEMETRY, {
      metadata: { name: 'mesh-default', namespace: root },
      spec: { accessLogging: [{ providers: [{ name: 'envoy' }] }] },
    }),
    ...namespaces.map((namespace) =>
      buildCustom(PEER_AUTHENTICATION, {
        metadata: { name: 'strict', namespace },
        spec: { mtls: { mode: 'STRICT' } },
      }),
    ),
    ...canaries.flatMap(([namespace, host, weight]) => canary(namespace, host, weight)),
  ]
}

/** The public entrance of the shop. */
export function buildIstioEntrance(): readonly Planned[] {
  return [
    buildCustom(GATEWAY, {
      metadata: { name: 'public', namespace: 'istio-system' },
      spec: {
        selector: { istio: 'ingressgateway' },
        servers: [
          {
            port: { number: 443, name: 'https', protocol: 'HTTPS' },
            tls: { mode: 'SIMPLE', credentialName: 'public-tls' },
            hosts: ['*.hanbat.example'],
          },
        ],
      },
    }),
    buildCustom(SERVICE_ENTRY, {
      metadata: { name: 'pg', namespace: 'pay' },
      spec: {
        hosts: ['pg.hanbat.example'],
        location: 'MESH_EXTERNAL',
        resolution: 'DNS',
        ports: [{ number: 443, name: 'tls', protocol: 'TLS' }],
      },
    }),
    buildCustom(AUTHORIZATION, {
      metadata: { name: 'payment-callers', namespace: 'pay' },
      spec: {
        selector: { matchLabels: { app: 'payment-api' } },
        action: 'ALLOW',
        rules: [
          {
            from: [
              {
                source: {
                  principals: ['cluster.local/ns/shop/sa/order-api', 'cluster.local/ns/pay/sa/refund-api'],
                },
              },
            ],
          },
        ],
      },
    }),
  ]
}
