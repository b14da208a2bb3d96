import { buildCustom, buildDefinition } from '../addons/definition.ts'
import {
  AUTHORIZATION,
  DESTINATION_RULE,
  ENVOY_FILTER,
  GATEWAY_API_KINDS,
  HTTP_ROUTE,
  K8S_GATEWAY,
  REQUEST_AUTHENTICATION,
  SIDECAR,
  VIRTUAL_SERVICE,
} from '../addons/istio-kinds.ts'
import { buildMeshConfig } from '../addons/mesh-config.ts'
import type { Planned } from '../app-objects.ts'

export const MESH_GROUPS = ['gateway.networking.k8s.io']

/** The mesh of the members' team, and the gateway of the Gateway API. */
export function buildMesh(): readonly Planned[] {
  return [
    ...GATEWAY_API_KINDS.map(buildDefinition),
    buildMeshConfig('istio-system'),
    ...buildLogin(),
    ...buildMistakes(),
    buildCustom(K8S_GATEWAY, {
      metadata: { name: 'edge', namespace: 'istio-system' },
      spec: {
        gatewayClassName: 'istio',
        listeners: [
          { name: 'http', port: 80, protocol: 'HTTP', allowedRoutes: { namespaces: { from: 'All' } } },
        ],
      },
    }),
    buildCustom(ENVOY_FILTER, {
      metadata: { name: 'server-header', namespace: 'istio-system' },
      spec: { workloadSelector: { labels: { istio: 'ingressgateway' } }, configPatches: [] },
    }),
  ]
}

/** How requests reach the login, all in order. */
function buildLogin(): readonly Planned[] {
  return [
    buildCustom(VIRTUAL_SERVICE, {
      metadata: { name: 'login', namespace: 'member' },
      spec: {
        hosts: ['login.hanbat.example'],
        gateways: ['istio-system/public'],
        http: [{ timeout: '5s', route: [{ destination: { host: 'auth-api', subset: 'current' } }] }],
      },
    }),
    buildCustom(DESTINATION_RULE, {
      metadata: { name: 'auth-api', namespace: 'member' },
      spec: {
        host: 'auth-api',
        trafficPolicy: { connectionPool: { http: { http1MaxPendingRequests: 200 } } },
        subsets: [{ name: 'current', labels: { version: '2.4.0' } }],
      },
    }),
    buildCustom(REQUEST_AUTHENTICATION, {
      metadata: { name: 'tokens', namespace: 'member' },
      spec: {
        selector: { matchLabels: { app: 'member-api' } },
        jwtRules: [{ issuer: 'https://login.hanbat.example' }],
      },
    }),
    buildCustom(HTTP_ROUTE, {
      metadata: { name: 'notification', namespace: 'member' },
      spec: {
        parentRefs: [{ name: 'edge', namespace: 'istio-system' }],
        hostnames: ['push.hanbat.example'],
        rules: [{ backendRefs: [{ name: 'notification-api', port: 80 }] }],
      },
    }),
  ]
}

/** What was left behind when the old login went, and what nobody has looked at since. */
function buildMistakes(): readonly Planned[] {
  return [
    buildCustom(VIRTUAL_SERVICE, {
      metadata: { name: 'old-login', namespace: 'member' },
      spec: {
        hosts: ['old-login.hanbat.example'],
        gateways: ['legacy-gateway'],
        http: [{ route: [{ destination: { host: 'login-legacy' } }] }],
      },
    }),
    buildCustom(VIRTUAL_SERVICE, {
      metadata: { name: 'notification-api', namespace: 'member' },
      spec: {
        hosts: ['notification-api'],
        http: [{ route: [{ destination: { host: 'notification-api', subset: 'night' }, weight: 60 }] }],
      },
    }),
    buildCustom(DESTINATION_RULE, {
      metadata: { name: 'notification-api', namespace: 'member' },
      spec: { host: 'notification-api', subsets: [{ name: 'day', labels: { shift: 'day' } }] },
    }),
    buildCustom(AUTHORIZATION, {
      metadata: { name: 'auth-callers', namespace: 'member' },
      spec: {
        selector: { matchLabels: { app: 'auth-api' } },
        action: 'ALLOW',
        rules: [
          {
            from: [
              { source: { principals: ['cluster.local/ns/shop/sa/web-legacy'], namespaces: ['store'] } },
            ],
            to: [{ operation: { methods: ['GET', 'POST', 'FETCH'] } }],
          },
        ],
      },
    }),
    buildCustom(SIDECAR, {
      metadata: { name: 'default', namespace: 'member' },
      spec: { egress: [{ hosts: ['./*', 'istio-system/*', 'shop/wishlist.shop.svc.cluster.local'] }] },
    }),
    buildCustom(HTTP_ROUTE, {
      metadata: { name: 'campaign', namespace: 'member' },
      spec: {
        parentRefs: [{ name: 'campaign-gateway' }],
        rules: [{ backendRefs: [{ name: 'campaign-api', port: 80 }] }],
      },
    }),
  ]
}
