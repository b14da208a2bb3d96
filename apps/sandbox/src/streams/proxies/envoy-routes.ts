import {
  DOMAIN,
  type Fault,
  fullName,
  type HttpRule,
  routesHost,
  type TextMatch,
  type VirtualService,
} from '../../life/network/mesh-routing.ts'
import { clusterName } from './envoy-clusters.ts'
import { type MeshObjects, type MeshPort, originOf } from './mesh-objects.ts'

export const ROUTES_TYPE = 'type.googleapis.com/envoy.config.route.v3.RouteConfiguration'

/** Which requests go where: a list for each port at which anybody takes HTTP. */
export function buildRoutes(
  mesh: MeshObjects,
  inbound: readonly { readonly port: number; readonly isHttp: boolean }[],
  version: string,
): object {
  const all = mesh.ports.filter(({ isHttp }) => isHttp)
  const numbers = [...new Set(all.map(({ port }) => port))].toSorted((a, b) => a - b)
  return {
    '@type': 'type.googleapis.com/envoy.admin.v3.RoutesConfigDump',
    static_route_configs: inbound
      .filter(({ isHttp }) => isHttp)
      .map(({ port }) => ({ route_config: inboundRoutes(port) })),
    dynamic_route_configs: numbers.map((number) => ({
      version_info: version,
      route_config: {
        '@type': ROUTES_TYPE,
        name: String(number),
        virtual_hosts: [
          ...all.filter(({ port }) => port === number).map((port) => virtualHost(port, mesh)),
          ALLOW_ANY,
        ],
      },
    })),
  }
}

const ALLOW_ANY = {
  name: 'allow_any',
  domains: ['*'],
  routes: [
    { name: 'allow_any', match: { prefix: '/' }, route: { cluster: 'PassthroughCluster', timeout: '0s' } },
  ],
}

export function inboundRoutes(port: number): object {
  const route = {
    name: 'default',
    match: { prefix: '/' },
    route: { cluster: `inbound|${port}||`, timeout: '0s' },
  }
  return {
    '@type': ROUTES_TYPE,
    name: `inbound|${port}||`,
    virtual_hosts: [{ name: `inbound|http|${port}`, domains: ['*'], routes: [route] }],
  }
}

function virtualHost(port: MeshPort, mesh: MeshObjects): object {
  const { host, name, namespace, address } = port
  const own = mesh.routes.find((one) => routesHost(one, host))
  const short = host.endsWith(DOMAIN) ? [name, `${name}.${namespace}`, `${name}.${namespace}.svc`] : []
  return {
    name: `${host}:${port.port}`,
    domains: [host, ...short, ...(address ? [address] : [])],
    routes: own?.spec?.http
      ? routesOf(own, { by: ['mesh'], at: port, mesh })
      : [{ name: 'default', match: { prefix: '/' }, route: { cluster: clusterName(port), timeout: '0s' } }],
    include_request_attempt_count: true,
  }
}

type Way = {
  /** The names under which a virtual service may mean the proxy. */
  readonly by: readonly string[]
  /** What is asked for. */
  readonly at: Pick<MeshPort, 'host' | 'port'>
  readonly mesh: MeshObjects
}

/** What a virtual service has a proxy do, rule by rule. */
export function routesOf(origin: VirtualService, way: Way): readonly object[] {
  const { by, at } = way
  return (origin.spec?.http ?? []).flatMap((rule) =>
    (rule.match ?? [{}])
      .filter(({ gateways }) => gateways?.some((name) => by.includes(name)) ?? true)
      .map(({ uri = { prefix: '/' }, headers = {} }) => ({
        match: { ...matchOf(uri), ...headersOf(headers) },
        route: { ...targetOf(rule, origin, way), timeout: rule.timeout ?? '0s' },
        metadata: originOf('virtual-service', origin),
        decorator: { operation: `${at.host}:${at.port}/*` },
        ...(rule.fault && { typed_per_filter_config: { 'envoy.filters.http.fault': faultOf(rule.fault) } }),
      })),
  )
}

function matchOf(uri: Readonly<Record<string, string>>): object {
  if (uri['exact'] !== undefined) return { path: uri['exact'] }
  if (uri['regex'] !== undefined) return { safe_regex: { regex: uri['regex'] } }
  return { prefix: uri['prefix'] ?? '/' }
}

function headersOf(headers: Readonly<Record<string, TextMatch>>): object {
  const all = Object.entries(headers).map(([name, { regex, ...text }]) => ({
    name,
    string_match: regex === undefined ? text : { safe_regex: { regex } },
  }))
  return all.length === 0 ? {} : { headers: all }
}

/** What the proxy does to requests before it sends them; Envoy counts shares of a million. */
function faultOf({ abort, delay }: Fault): object {
  const share = (value = 0): object => ({ numerator: Math.round(value * 10_000), denominator: 'MILLION' })
  return {
    '@type': 'type.googleapis.com/envoy.extensions.filters.http.fault.v3.HTTPFault',
    ...(delay && {
      delay: { fixed_delay: delay.fixedDelay, percentage: share(delay.percentage?.value) },
    }),
    ...(abort && {
      abort: { http_status: abort.httpStatus, percentage: share(abort.percentage?.value) },
    }),
  }
}

function targetOf({ route = [] }: HttpRule, { metadata }: VirtualService, { at, mesh }: Way): object {
  const targets = route.map(({ destination = {}, weight }) => {
    const host = fullName(destination.host ?? '', metadata.namespace ?? '')
    const port = destination.port?.number ?? onlyPort(mesh, host) ?? at.port
    return { name: clusterName({ host, port }, destination.subset), weight: weight ?? 0 }
  })
  const [only] = targets
  return targets.length === 1 && only ? { cluster: only.name } : { weighted_clusters: { clusters: targets } }
}

/** A destination with one port needs no word of it. */
function onlyPort({ ports }: MeshObjects, host: string): number | undefined {
  const [first, ...others] = ports.filter((one) => one.host === host)
  return others.length === 0 ? first?.port : undefined
}
