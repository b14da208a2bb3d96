import { buildCustom } from '../addons/definition.ts'
import {
  AUTHORIZATION,
  DESTINATION_RULE,
  GATEWAY,
  K8S_GATEWAY,
  PEER_AUTHENTICATION,
  SERVICE_ENTRY,
  SIDECAR,
  VIRTUAL_SERVICE,
  WORKLOAD_ENTRY,
  WORKLOAD_GROUP,
} from '../addons/istio-kinds.ts'
import type { Team } from '../app.ts'
import type { Planned } from '../app-objects.ts'
import { buildTeamNamespace } from '../foundation.ts'

const NAMESPACE = 'mesh-practice'

const PRACTICE: Team = {
  namespace: NAMESPACE,
  title: '서비스 메시 실습',
  about: '사내 Istio 교육에서 카페 예제로 연습하는 곳',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3030',
  apps: [],
}

/** What the course left in its namespace: the example of a café, and in each lesson the mistakes that it is about. */
export function buildPractice(): readonly Planned[] {
  return [
    ...buildTeamNamespace(PRACTICE),
    ...buildHosts(),
    ...buildRouting(),
    ...buildEntrances(),
    ...buildSecurity(),
    ...buildMachines(),
  ]
}

const MENU = 'menu.cafe.example'
const ORDERS = 'orders.cafe.example'

const named = (name: string) => ({ name, namespace: NAMESPACE })

function entry(name: string, host: string, port: object, more: object = {}): Planned {
  const spec = { hosts: [host], location: 'MESH_EXTERNAL', resolution: 'DNS', ports: [port], ...more }
  return buildCustom(SERVICE_ENTRY, { metadata: named(name), spec })
}

/** First lesson: two of the class have let the same hosts into the mesh. */
function buildHosts(): readonly Planned[] {
  const web = { number: 80, name: 'http', protocol: 'HTTP' }
  const endpoints = [{ address: '192.0.2.21', labels: { version: 'v1' } }]
  return [
    entry('menu', MENU, web, { endpoints }),
    entry('menu-copy', MENU, web),
    entry('orders', ORDERS, { number: 443, name: 'tls', protocol: 'TLS' }),
    entry('orders-plain', ORDERS, { number: 443, name: 'tcp', protocol: 'TCP' }),
  ]
}

/** Second lesson: subsets, shares of requests, and rules that get in each other's way. */
function buildRouting(): readonly Planned[] {
  const rule = (name: string, spec: object): Planned =>
    buildCustom(DESTINATION_RULE, { metadata: named(name), spec })
  const first = { name: 'v1', labels: { version: 'v1' } }
  const destination = { host: MENU, subset: 'v1' }
  const half = { destination, weight: 50 }
  return [
    rule('cafe', { host: '*.cafe.example', trafficPolicy: { tls: { mode: 'ISTIO_MUTUAL' } } }),
    rule('menu', { host: MENU, subsets: [first, { name: 'all' }] }),
    rule('menu-copy', { host: MENU, subsets: [first] }),
    rule('barista', { host: 'barista', exportTo: ['mesh-practise'] }),
    buildCustom(VIRTUAL_SERVICE, {
      metadata: named('menu'),
      spec: {
        hosts: [MENU],
        gateways: [`cafe.${NAMESPACE}.svc.cluster.local`],
        http: [{ route: [half, half] }],
      },
    }),
    buildCustom(VIRTUAL_SERVICE, {
      metadata: named('menu-evening'),
      spec: { hosts: [MENU], gateways: [`${NAMESPACE}/cafe`], http: [{ route: [{ destination }] }] },
    }),
  ]
}

/** Third lesson: the same door twice, by Istio's own gateways and by those of the Gateway API. */
function buildEntrances(): readonly Planned[] {
  const door = (name: string): Planned =>
    buildCustom(GATEWAY, {
      metadata: named(name),
      spec: {
        selector: { istio: 'practice-gateway' },
        servers: [{ port: { number: 80, name: 'http', protocol: 'HTTP' }, hosts: [MENU] }],
      },
    })
  const listener = (name: string) => ({ name, hostname: MENU, port: 80, protocol: 'HTTP' })
  const addresses = [{ type: 'IPAddress', value: '192.0.2.80' }]
  return [
    door('cafe'),
    door('cafe-copy'),
    buildCustom(K8S_GATEWAY, {
      metadata: named('terrace'),
      spec: { gatewayClassName: 'istio', listeners: [listener('http'), listener('web')], addresses },
    }),
    buildCustom(K8S_GATEWAY, {
      metadata: named('terrace-copy'),
      spec: { gatewayClassName: 'isto', listeners: [listener('http')], addresses },
    }),
  ]
}

/** Fourth lesson: who may talk to whom, in plain text to peers that refuse it. */
function buildSecurity(): readonly Planned[] {
  return [
    buildCustom(PEER_AUTHENTICATION, {
      metadata: named('strict'),
      spec: { mtls: { mode: 'STRICT' } },
    }),
    buildCustom(DESTINATION_RULE, {
      metadata: named('plain-text'),
      spec: {
        host: `*.${NAMESPACE}.svc.cluster.local`,
        trafficPolicy: { tls: { mode: 'DISABLE' } },
      },
    }),
    buildCustom(AUTHORIZATION, {
      metadata: named('barista-callers'),
      spec: {
        selector: { matchLabels: { app: 'barista' } },
        action: 'ALLOW',
        rules: [
          {
            from: [{ source: { principals: ['branch.example/ns/cafe/sa/counter'] } }],
            to: [{ operation: { hosts: ['counter.cafe.example'] } }],
          },
        ],
      },
    }),
    buildCustom(SIDECAR, {
      metadata: named('default'),
      spec: { egress: [{ hosts: ['./*'] }], outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' } },
    }),
    buildCustom(SIDECAR, {
      metadata: named('open'),
      spec: { egress: [{ hosts: ['*/*'] }] },
    }),
  ]
}

/** Last lesson: a machine outside of the cluster, whose address the mesh was not told. */
function buildMachines(): readonly Planned[] {
  const labels = { app: 'roaster' }
  const group = (name: string): Planned =>
    buildCustom(WORKLOAD_GROUP, {
      metadata: named(name),
      spec: { metadata: { labels }, template: { serviceAccount: 'roaster' } },
    })
  return [
    group('roasters'),
    group('roasters-copy'),
    buildCustom(WORKLOAD_ENTRY, {
      metadata: named('roaster-1'),
      spec: { address: '192.0.2.31', labels },
    }),
    entry(
      'roaster',
      'roaster.cafe.example',
      { number: 8080, name: 'http', protocol: 'HTTP' },
      { location: 'MESH_INTERNAL', resolution: 'STATIC', workloadSelector: { labels } },
    ),
  ]
}
