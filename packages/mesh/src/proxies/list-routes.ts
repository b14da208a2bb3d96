import { type Fields, readList, readString } from '@naru/contract/manifest/read'
import type { RoutesDump } from '@naru/contract/mesh/wire/config-dump'
import { adminAt, adminItems, adminText, findSection } from './admin-json.ts'
import { tellHost, tellOrigin } from './dump-host.ts'
import { tellMatch } from './route-match.ts'

type Route = RoutesDump['routes'][number]

/** Where what nobody configured goes, which says nothing of the mesh. */
const PASSED_ON = 'PassthroughCluster'

/** Which requests a proxy sends where; a host without routes answers 404. */
export function listRoutes(dump: unknown, identityDomain: string): readonly Route[] {
  const section = findSection(dump, 'RoutesConfigDump')
  const configs = [
    ...adminItems(section, 'dynamic_route_configs'),
    ...adminItems(section, 'static_route_configs'),
  ].map((one) => adminAt(one, 'route_config'))
  return configs.flatMap((config) =>
    adminItems(config, 'virtual_hosts').flatMap((host) => tellVirtualHost(config, host, identityDomain)),
  )
}

function tellVirtualHost(config: unknown, host: Fields, identityDomain: string): readonly Route[] {
  const name = adminText(config, 'name')
  const domains = tellHost(
    mainDomain(readList(host['domains']).map(readString), identityDomain),
    identityDomain,
  )
  const routes = adminItems(host, 'routes')
  if (routes.length === 0) return [{ name, domains, match: '/*', virtual_service: '404' }]
  return routes
    .filter(({ route }) => route !== undefined && adminText(route, 'cluster') !== PASSED_ON)
    .map((route) => ({
      name,
      domains,
      match: tellMatch(route['match']),
      virtual_service: tellOrigin(route),
    }))
}

/** Of the names of a host its full one; of others the shortest that is no address. */
function mainDomain(domains: readonly string[], identityDomain: string): string {
  const names = domains.filter((one) => !/^[\d[]/.test(one))
  const byLength = (names.length > 0 ? names : domains).toSorted((a, b) => a.length - b.length)
  return domains.find((one) => one.endsWith(`.${identityDomain}`)) ?? byLength[0] ?? ''
}
