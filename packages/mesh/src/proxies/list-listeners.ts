import { type Fields, readList, readNumber, readString } from '@naru/contract/manifest/read'
import type { ListenersDump } from '@naru/contract/mesh/wire/config-dump'
import { adminAt, adminItems, adminText, findSection } from './admin-json.ts'
import { tellMatch } from './route-match.ts'

type Listener = ListenersDump['listeners'][number]

/** Where a proxy listens, by each kind of connection that it takes there, and where that goes. */
export function listListeners(dump: unknown): readonly Listener[] {
  const section = findSection(dump, 'ListenersConfigDump')
  const listeners = [
    ...adminItems(section, 'dynamic_listeners').map((one) => adminAt(one, 'active_state', 'listener')),
    ...adminItems(section, 'static_listeners').map((one) => adminAt(one, 'listener')),
  ]
  return listeners.flatMap((listener) => {
    const place = adminAt(listener, 'address', 'socket_address')
    const fallback = adminAt(listener, 'default_filter_chain')
    const chains = [...adminItems(listener, 'filter_chains'), ...(fallback === undefined ? [] : [fallback])]
    return chains.map((chain) => ({
      address: adminText(place, 'address'),
      port: readNumber(adminAt(place, 'port_value')) ?? 0,
      match: tellConnection(adminAt(chain, 'filter_chain_match')),
      destination: tellDestination(adminItems(chain, 'filters')),
    }))
  })
}

/** What Istio lets a proxy tell apart, by the protocols that a client offers. */
const OFFERS: Readonly<Record<string, string>> = {
  'http/1.0 http/1.1 h2c istio-http/1.0 istio-http/1.1 istio-h2': 'HTTP TLS',
  'istio istio-http/1.0 istio-http/1.1 istio-h2': 'Istio HTTP Plain',
  'istio-peer-exchange istio': 'TCP TLS',
  'http/1.0 http/1.1 h2c': 'HTTP',
  'http/1.1 h2c': 'HTTP',
}

function tellConnection(match: unknown): string {
  const texts = (name: string): readonly string[] => readList(adminAt(match, name)).map(readString)
  const names = texts('server_names')
  const transport = adminText(match, 'transport_protocol')
  const offered = texts('application_protocols')
  const address = tellAddress(match)
  const parts = [
    ...(names.length === 0 ? [] : [`SNI: ${names.join(', ')}`]),
    ...(transport === '' ? [] : [`Trans: ${transport}`]),
    ...(offered.length === 0 ? [] : [`App: ${OFFERS[offered.join(' ')] ?? offered.join(',')}`]),
    ...(address === '' ? [] : [`Addr: ${address}`]),
  ]
  return parts.length === 0 ? 'ALL' : parts.join('; ')
}

function tellAddress(match: unknown): string {
  const port = readNumber(adminAt(match, 'destination_port'))
  const ranges = adminItems(match, 'prefix_ranges').map(
    (one) => `${adminText(one, 'address_prefix')}/${readNumber(adminAt(one, 'prefix_len')) ?? 0}`,
  )
  if (ranges.length === 0 && port === null) return ''
  return `${ranges.join(', ') || '*'}${port === null ? '' : `:${port}`}`
}

const HTTP = 'envoy.filters.network.http_connection_manager'
const TCP = 'envoy.filters.network.tcp_proxy'

function tellDestination(filters: readonly Fields[]): string {
  if (filters.length === 0) return ''
  const last = filters.find(({ name }) => name === HTTP || name === TCP)
  if (!last) return 'Non-HTTP/Non-TCP'
  const config = adminAt(last, 'typed_config')
  if (last['name'] === TCP) return tellTarget(adminText(config, 'cluster'))
  const inline = adminAt(config, 'route_config')
  if (inline !== undefined) return tellInline(inline)
  const route = adminText(config, 'rds', 'route_config_name')
  return route === '' ? 'HTTP' : `Route: ${route}`
}

function tellInline(routes: unknown): string {
  const hosts = adminItems(routes, 'virtual_hosts')
  const all = hosts.length === 1 ? targetOfAll(hosts[0]) : ''
  if (all !== '') return tellTarget(all)
  const told = hosts.map((host) => {
    const matches = adminItems(host, 'routes').map(({ match }) => tellMatch(match))
    return [domainsOf(host), matches.join(', ')].filter((text) => text !== '').join(' ')
  })
  return `Inline Route: ${told.join('; ')}`
}

/** The one cluster that takes whatever comes. */
function targetOfAll(host: unknown): string {
  const [route, ...others] = adminItems(host, 'routes')
  const takesAll =
    others.length === 0 && domainsOf(host) === '' && adminText(route, 'match', 'prefix') === '/'
  return takesAll ? adminText(route, 'route', 'cluster') : ''
}

function domainsOf(host: unknown): string {
  const domains = readList(adminAt(host, 'domains')).map(readString)
  return domains.length === 1 && domains[0] === '*' ? '' : domains.join('/')
}

/** Envoy's own, such as `PassthroughCluster`, say what they are. */
function tellTarget(cluster: string): string {
  return cluster.includes('Cluster') ? cluster : `Cluster: ${cluster}`
}
