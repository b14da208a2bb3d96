import { clusterName } from './envoy-clusters.ts'
import { inboundRoutes } from './envoy-routes.ts'
import type { MeshObjects, MeshPort } from './mesh-objects.ts'

const TYPE = 'type.googleapis.com/envoy.config.listener.v3.Listener'
const HTTP_OFFERS = ['http/1.1', 'h2c']
const ISTIO_HTTP = ['istio-http/1.0', 'istio-http/1.1', 'istio-h2']

type Inbound = { readonly port: number; readonly isHttp: boolean }

/** Where a proxy takes connections: all that leave and enter its pod, and each port of the mesh apart. */
export function buildListeners({ ports }: MeshObjects, inbound: readonly Inbound[], version: string): object {
  const http = [...new Set(ports.filter(({ isHttp }) => isHttp).map(({ port }) => port))]
  return wrapListeners(version, [
    virtualOutbound(),
    virtualInbound(inbound),
    ...http.toSorted((a, b) => a - b).map(httpListener),
    ...ports.filter(({ isHttp }) => !isHttp).map(tcpListener),
  ])
}

/** The page's section, with what every proxy listens at for itself. */
export function wrapListeners(version: string, dynamic: readonly { readonly name: string }[]): object {
  return {
    '@type': 'type.googleapis.com/envoy.admin.v3.ListenersConfigDump',
    version_info: version,
    static_listeners: [15_090, 15_021].map((port) => ({ listener: pageListener(port) })),
    dynamic_listeners: dynamic.map((listener) => ({
      name: listener.name,
      active_state: { version_info: version, listener: { '@type': TYPE, ...listener } },
    })),
  }
}

export function listen(name: string, address: string, port: number) {
  return { name, address: { socket_address: { address, port_value: port } } }
}

function tcp(cluster: string): object {
  return {
    name: 'envoy.filters.network.tcp_proxy',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy',
      stat_prefix: cluster,
      cluster,
    },
  }
}

export function http(routes: object): object {
  const type = 'envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager'
  return {
    name: 'envoy.filters.network.http_connection_manager',
    typed_config: { '@type': `type.googleapis.com/${type}`, ...routes },
  }
}

const PASS = { name: 'PassthroughFilterChain', filter_chain_match: {}, filters: [tcp('PassthroughCluster')] }

function virtualOutbound() {
  return {
    ...listen('virtualOutbound', '0.0.0.0', 15_001),
    traffic_direction: 'OUTBOUND',
    use_original_dst: true,
    filter_chains: [
      { filter_chain_match: { destination_port: 15_001 }, filters: [tcp('BlackHoleCluster')] },
      { filters: [tcp('PassthroughCluster')] },
    ],
  }
}

function virtualInbound(inbound: readonly Inbound[]) {
  const offered = [
    { transport_protocol: 'tls', application_protocols: ['istio', 'istio-peer-exchange', ...ISTIO_HTTP] },
    { transport_protocol: 'raw_buffer' },
  ]
  return {
    ...listen('virtualInbound', '0.0.0.0', 15_006),
    traffic_direction: 'INBOUND',
    filter_chains: [
      { filter_chain_match: { destination_port: 15_006 }, filters: [tcp('BlackHoleCluster')] },
      { filter_chain_match: { transport_protocol: 'tls' }, filters: [tcp('InboundPassthroughCluster')] },
      ...inbound.flatMap(({ port, isHttp }) =>
        offered.map((match) => ({
          name: `0.0.0.0_${port}`,
          filter_chain_match: { destination_port: port, ...match },
          filters: [isHttp ? http({ route_config: inboundRoutes(port) }) : tcp(`inbound|${port}||`)],
        })),
      ),
    ],
  }
}

function httpListener(port: number) {
  const match = { transport_protocol: 'raw_buffer', application_protocols: HTTP_OFFERS }
  const routes = { config_source: { ads: {} }, route_config_name: String(port) }
  return {
    ...listen(`0.0.0.0_${port}`, '0.0.0.0', port),
    traffic_direction: 'OUTBOUND',
    filter_chains: [{ filter_chain_match: match, filters: [http({ rds: routes })] }],
    default_filter_chain: PASS,
  }
}

function tcpListener(port: MeshPort) {
  const address = port.address ?? '0.0.0.0'
  return {
    ...listen(`${address}_${port.port}`, address, port.port),
    traffic_direction: 'OUTBOUND',
    filter_chains: [{ filters: [tcp(clusterName(port))] }],
  }
}

/** What a proxy tells of itself to whoever measures it and asks whether it is ready. */
function pageListener(port: number) {
  const isReady = port === 15_021
  const prefix = isReady ? '/healthz/ready' : '/stats/prometheus'
  const route = { match: { prefix }, route: { cluster: isReady ? 'agent' : 'prometheus_stats' } }
  return {
    '@type': TYPE,
    ...listen('', '0.0.0.0', port),
    filter_chains: [
      { filters: [http({ route_config: { virtual_hosts: [{ domains: ['*'], routes: [route] }] } })] },
    ],
  }
}
