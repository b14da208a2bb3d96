import { VIRTUAL_SERVICES, type VirtualService } from '../../life/network/mesh-routing.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { SERVICES } from '../../life/resources.ts'
import { selectsLabels } from '../../life/selector.ts'
import type { World } from '../../life/world.ts'
import { http, listen, wrapListeners } from './envoy-listeners.ts'
import { ROUTES_TYPE, routesOf } from './envoy-routes.ts'
import { GATEWAYS, type GatewayServer, type MeshObjects, portOfPod } from './mesh-objects.ts'

/** A server of a `Gateway` whose selector means a pod. */
export type Entrance = {
  /** The `Gateway`, as virtual services name it. */
  readonly gateway: string
  /** Where the pod listens for it. */
  readonly port: number
  /** By which it is asked for. */
  readonly number: number
  /** The list of routes that it goes by. */
  readonly routeName: string
  readonly hosts: readonly string[]
  readonly tls: GatewayServer['tls'] | undefined
  readonly routes: readonly VirtualService[]
}

/** What a gateway's proxy takes requests at; what passes it as bytes is not told of. */
export function entrancesOf(world: World, pod: Pod): readonly Entrance[] {
  const routes = world.list(VIRTUAL_SERVICES)
  const gateways = world
    .list(GATEWAYS)
    .filter(({ spec }) => selectsLabels(spec?.selector, pod.metadata.labels))
  return gateways.flatMap(({ metadata, spec }) => {
    const { name, namespace = '' } = metadata
    const gateway = `${namespace}/${name}`
    const own = routes.filter((route) => gatewaysOf(route).includes(gateway))
    return (spec?.servers ?? [])
      .filter(isHttp)
      .map(({ port: { number = 0, name: portName = '' } = {}, hosts = [], tls }) => {
        const port = targetOf(world, pod, number)
        const routeName = tls ? `https.${number}.${portName}.${name}.${namespace}` : `http.${port}`
        return { gateway, port, number, routeName, hosts: hosts.map(withoutScope), tls, routes: own }
      })
  })
}

function isHttp({ port, tls }: GatewayServer): boolean {
  const protocol = port?.protocol ?? ''
  return /^(?:HTTP2?|GRPC)$/.test(protocol) || (protocol === 'HTTPS' && tls?.mode !== 'PASSTHROUGH')
}

/** The gateways that a virtual service is for, each with its namespace. */
function gatewaysOf({ metadata, spec }: VirtualService): readonly string[] {
  return (spec?.gateways ?? []).map((name) => (name.includes('/') ? name : `${metadata.namespace}/${name}`))
}

/** A host may say first whose virtual services it is for. */
function withoutScope(host: string): string {
  return host.slice(host.indexOf('/') + 1)
}

/** Callers ask at a port of the service; without one the proxy listens where the `Gateway` says. */
function targetOf(world: World, pod: Pod, number: number): number {
  const { namespace, labels } = pod.metadata
  const ports = world
    .list(SERVICES, namespace)
    .filter(({ spec }) => selectsLabels(spec.selector, labels))
    .flatMap(({ spec }) => spec.ports ?? [])
  const called = ports.find(({ port }) => port === number)
  return called ? portOfPod(pod, called) : number
}

/** One listener for each port, whatever the number of those who ask for it; of TLS one chain for each server. */
export function buildGatewayListeners(entrances: readonly Entrance[], version: string): object {
  const ports = [...new Set(entrances.map(({ port }) => port))].toSorted((a, b) => a - b)
  return wrapListeners(
    version,
    ports.map((port) => ({
      ...listen(`0.0.0.0_${port}`, '0.0.0.0', port),
      traffic_direction: 'OUTBOUND',
      filter_chains: chainsOf(entrances.filter((one) => one.port === port)),
    })),
  )
}

function chainsOf(entrances: readonly Entrance[]): readonly object[] {
  const byRoute = new Map(entrances.map((one) => [one.routeName, one]))
  return [...byRoute.values()].map(({ routeName, hosts, tls }) => ({
    filter_chain_match: tls ? { server_names: hosts, transport_protocol: 'tls' } : {},
    filters: [http({ rds: { config_source: { ads: {} }, route_config_name: routeName } })],
    ...(tls && { transport_socket: certificateOf(tls) }),
  }))
}

function certificateOf({ credentialName = '' }: NonNullable<GatewayServer['tls']>): object {
  const config = { sds_config: { ads: {}, resource_api_version: 'V3' } }
  return {
    name: 'envoy.transport_sockets.tls',
    typed_config: {
      '@type': 'type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext',
      common_tls_context: {
        tls_certificate_sds_secret_configs: [{ name: `kubernetes://${credentialName}`, ...config }],
      },
    },
  }
}

/** Which requests from outside go where; a place that no virtual service is for answers 404. */
export function buildGatewayRoutes(
  mesh: MeshObjects,
  entrances: readonly Entrance[],
  version: string,
): object {
  const names = [...new Set(entrances.map(({ routeName }) => routeName))]
  return {
    '@type': 'type.googleapis.com/envoy.admin.v3.RoutesConfigDump',
    static_route_configs: [],
    dynamic_route_configs: names.map((name) => {
      const own = entrances.filter(({ routeName }) => routeName === name)
      const hosts = own.flatMap((entrance) => virtualHosts(mesh, entrance))
      return {
        version_info: version,
        route_config: { '@type': ROUTES_TYPE, name, virtual_hosts: hosts.length > 0 ? hosts : nothing(own) },
      }
    }),
  }
}

function nothing([first]: readonly Entrance[]): readonly object[] {
  return [{ name: `blackhole:${first?.number ?? 0}`, domains: ['*'] }]
}

function virtualHosts(mesh: MeshObjects, entrance: Entrance): readonly object[] {
  const { gateway, number, hosts, routes } = entrance
  return routes.flatMap((route) =>
    (route.spec?.hosts ?? [])
      .filter((host) => hosts.some((one) => isWithin(host, one)))
      .map((host) => ({
        name: `${host}:${number}`,
        domains: [host],
        routes: routesOf(route, { by: namesOf(gateway, route), at: { host, port: number }, mesh }),
        include_request_attempt_count: true,
      })),
  )
}

/** In its own namespace a gateway goes by its bare name too. */
function namesOf(gateway: string, { metadata }: VirtualService): readonly string[] {
  const [namespace, name = ''] = gateway.split('/')
  return namespace === metadata.namespace ? [gateway, name] : [gateway]
}

function isWithin(host: string, allowed: string): boolean {
  if (allowed === '*' || allowed === host) return true
  return allowed.startsWith('*.') && host.endsWith(allowed.slice(1))
}
