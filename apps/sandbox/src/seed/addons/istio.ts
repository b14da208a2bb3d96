import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition } from './definition.ts'
import {
  AUTHORIZATION,
  DESTINATION_RULE,
  GATEWAY,
  ISTIO_KINDS,
  PEER_AUTHENTICATION,
  SERVICE_ENTRY,
  TELEMETRY,
  VIRTUAL_SERVICE,
} from './istio-kinds.ts'

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

export const ISTIO_GROUPS = [
  'networking.istio.io',
  'security.istio.io',
  'telemetry.istio.io',
  'extensions.istio.io',
]

/** The mesh's definitions and some of its objects for the given control plane namespace. */
export function buildIstio(
  root: string,
  namespaces: readonly string[],
  canaries: readonly (readonly [string, string, number])[],
): readonly Planned[] {
  return [
    ...ISTIO_KINDS.map(buildDefinition),
    buildCustom(PEER_AUTHENTICATION, {
      metadata: { name: 'default', namespace: root },
      spec: { mtls: { mode: 'PERMISSIVE' } },
    }),
    buildCustom(TELEMETRY, {
      metadata: { name: 'mesh-default', namespace: root },
      spec: {
        // Logs of everything would be as large as what they are about.
        accessLogging: [
          {
            providers: [{ name: 'envoy' }],
            filter: { expression: "request.headers['x-b3-sampled'] == '1'" },
          },
        ],
      },
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
