import { describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { VIRTUAL_SERVICES } from '../../life/network/mesh-routing.ts'
import type { Pod } from '../../life/objects/pod.ts'
import { PODS } from '../../life/resources.ts'
import { nameOf } from '../../life/world.ts'
import { buildConfigDump } from './config-dump.ts'
import { GATEWAYS } from './mesh-objects.ts'
import { buildSyncPage } from './sync-page.ts'

const spec = DEFAULT_CLUSTERS.find(({ name }) => name === 'seoul')
if (!spec) throw new Error('a demonstration has a cluster seoul')
const { world } = openLivingWorld(spec, { at: Date.parse('2026-03-02T12:02:00Z'), isLively: false }).life

function gatewayOf(app: string): Pod {
  const pod = world.list(PODS, 'istio-system').find(({ metadata }) => metadata.labels?.['app'] === app)
  if (!pod) throw new Error(`a demonstration has a gateway ${app}`)
  return pod
}

type Host = {
  readonly name: string
  readonly domains: readonly string[]
  readonly routes?: readonly { readonly route: { readonly cluster?: string } }[]
}
type Told = { readonly proxy: string; readonly proxy_type: string; readonly route_sent?: string }
type Section = {
  readonly '@type': string
  readonly bootstrap?: { readonly node: { readonly id: string } }
  readonly dynamic_active_clusters?: readonly { readonly cluster: { readonly name: string } }[]
  readonly dynamic_listeners?: readonly {
    readonly name: string
    readonly active_state: { readonly listener: { readonly filter_chains: readonly object[] } }
  }[]
  readonly dynamic_route_configs?: readonly {
    readonly route_config: { readonly name: string; readonly virtual_hosts: readonly Host[] }
  }[]
}

/** As a reader of the page has it. */
function sectionsOf(pod: Pod): readonly Section[] {
  return JSON.parse(JSON.stringify(buildConfigDump(world, pod))).configs
}

function hostsOf(sections: readonly Section[]): readonly Host[] {
  return sections
    .flatMap(({ dynamic_route_configs: all = [] }) => all)
    .flatMap(({ route_config: { virtual_hosts: hosts } }) => hosts)
}

function dumpOf(app: string) {
  const sections = sectionsOf(gatewayOf(app))
  return {
    id: sections.flatMap(({ bootstrap }) => bootstrap?.node.id ?? [])[0],
    clusters: sections
      .flatMap(({ dynamic_active_clusters: all = [] }) => all)
      .map(({ cluster: { name } }) => name),
    listeners: sections.flatMap(({ dynamic_listeners: all = [] }) => all),
    routes: sections
      .flatMap(({ dynamic_route_configs: all = [] }) => all)
      .map(({ route_config: config }) => config),
  }
}

describe('the proxy of a gateway', () => {
  it('has a container that is called as any proxy is, and nothing beside it', () => {
    const { containers } = gatewayOf('istio-ingressgateway').spec
    expect(containers.map(({ name, args = [] }) => [name, args[1]])).toEqual([['istio-proxy', 'router']])
  })

  it('is a router, which takes nothing that is meant for its own pod', () => {
    const { id, clusters, listeners } = dumpOf('istio-ingressgateway')
    expect(id).toMatch(/^router~/)
    expect(clusters.some((name) => name.startsWith('outbound|80||'))).toBe(true)
    expect(clusters.filter((name) => name.startsWith('inbound|'))).toEqual([])
    expect(listeners.map(({ name }) => name)).toEqual(['0.0.0.0_8443'])
  })

  it('listens at the port of its pod for what its service is asked, and decides by the name that is asked for', () => {
    const [listener] = dumpOf('istio-ingressgateway').listeners
    expect(JSON.stringify(listener?.active_state.listener.filter_chains)).toContain(
      '"server_names":["*.hanbat.example"]',
    )
    const [routes] = dumpOf('istio-ingressgateway').routes
    expect(routes?.name).toBe('https.443.https.public.istio-system')
    expect(routes?.virtual_hosts.map(({ domains }) => domains[0])).toContain('login.hanbat.example')
  })

  it('sends each host where the virtual service for it says, at the one port that its service has', () => {
    const [routes] = dumpOf('istio-ingressgateway').routes
    const login = routes?.virtual_hosts.find(({ domains }) => domains[0] === 'login.hanbat.example')
    expect(login?.routes?.map(({ route }) => route.cluster)).toEqual([
      'outbound|80|current|auth-api.member.svc.cluster.local',
    ])
  })

  it('at the way out follows the rules for itself alone, and the proxies of pods those for theirs', () => {
    const [routes] = dumpOf('istio-egressgateway').routes
    expect(routes?.name).toBe('http.8080')
    const [host] = routes?.virtual_hosts ?? []
    expect(host?.routes?.map(({ route }) => route.cluster)).toEqual(['outbound|80||fares.skylink.example'])
    const caller = world
      .list(PODS, 'travel')
      .find(({ metadata }) => metadata.labels?.['app'] === 'travel-bff')
    if (!caller) throw new Error('somebody calls what is outside')
    const own = hostsOf(sectionsOf(caller)).find(({ domains }) => domains[0] === 'fares.skylink.example')
    expect(own?.routes?.map(({ route }) => route.cluster)).toEqual([
      'outbound|80||istio-egressgateway.istio-system.svc.cluster.local',
    ])
  })

  it('answers 404 where no virtual service is for it', () => {
    const before = world.list(VIRTUAL_SERVICES, 'istio-system')
    for (const one of before) world.remove(VIRTUAL_SERVICES, nameOf(one))
    expect(dumpOf('istio-egressgateway').routes[0]?.virtual_hosts).toEqual([
      { name: 'blackhole:80', domains: ['*'] },
    ])
  })

  it('holds to istiod as a router, and has its routes where a `Gateway` opens it to requests', () => {
    const told = (): readonly Told[] =>
      world
        .list(PODS, 'istio-system')
        .filter(({ metadata }) => metadata.labels?.['app'] === 'istiod')
        .flatMap((pod) => buildSyncPage(world, pod) as readonly Told[])
        .filter(({ proxy }) => proxy.startsWith('istio-ingressgateway'))
    expect(told().map(({ proxy_type, route_sent }) => [proxy_type, route_sent !== undefined])).toContainEqual(
      ['router', true],
    )
    for (const one of world.list(GATEWAYS, 'istio-system')) world.remove(GATEWAYS, nameOf(one))
    expect(told().every(({ route_sent }) => route_sent === undefined)).toBe(true)
  })
})
