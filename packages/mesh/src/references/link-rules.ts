import { type Fields, readString, readStringMap } from '@naru/contract/manifest/read'
import { operationsOf } from '../config/authorization-rules.ts'
import { ruleHost, subsetsOf } from '../config/destination-rule.ts'
import { parseGatewayName } from '../config/gateway-name.ts'
import { homeOf } from '../config/home.ts'
import { isGateway, isService, type RefType, readRefType } from '../config/object-ref.ts'
import { asRecords, asStrings, recordAt } from '../config/spec-reader.ts'
import { routesOf } from '../config/virtual-service.ts'
import { type Labels, policySelector, targetRefs, workloadSelector } from '../config/workload-selector.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import { hasSelector, isMutual, peerMode, tlsMode } from '../mtls/mtls-modes.ts'
import type { ClusterIndex } from './cluster-index.ts'
import { joinLinks, type Links, type Name, NO_LINKS, nameOf, type ObjectName } from './links.ts'

type LinkRule = (object: IstioObject, index: ClusterIndex) => Links

/** What an object of each type points at by itself; the other direction is found by turning these around. */
export const LINK_RULES: Readonly<Record<IstioType, LinkRule>> = {
  gateways: (gateway, index) => {
    const own = index.settings.gatewaysScopedToNamespace ? homeOf(gateway) : null
    return selected(readStringMap(gateway.spec?.['selector']), own, index)
  },
  virtualservices: linkVirtualService,
  destinationrules: linkDestinationRule,
  serviceentries: (entry, index) => {
    const labels = workloadSelector(entry)
    const entries = (index.cluster.config.workloadentries ?? []).filter(
      (item) =>
        homeOf(item) === homeOf(entry) && isSubset(labels, readStringMap(recordAt(item.spec)['labels'])),
    )
    const objects = entries.map((item) => nameOf('workloadentries', item))
    const hosts = asStrings(entry.spec?.['hosts'])
    const services = hosts.flatMap((host) => index.registered(host, homeOf(entry)))
    return joinLinks([selected(labels, homeOf(entry), index), { ...NO_LINKS, objects, services }])
  },
  sidecars: (sidecar, index) => {
    const hosts = asRecords(sidecar.spec?.['egress']).flatMap(({ hosts: listed }) => asStrings(listed))
    const reached = hosts.map((text) => linksOfEgress(text, homeOf(sidecar), index))
    return joinLinks([...reached, selected(workloadSelector(sidecar), policyReach(sidecar, index), index)])
  },
  authorizationpolicies: (policy, index) => {
    const hosts = operationsOf(policy).flatMap(({ fields }) => asStrings(fields['hosts']))
    const objects = hosts
      .flatMap((host) => index.routesFor(index.fullHost(host, homeOf(policy))))
      .map((route) => nameOf('virtualservices', route))
    return joinLinks([
      linkPolicy(policy, index),
      { ...NO_LINKS, objects },
      ...hosts.map((host) => index.linksOfHost(host, homeOf(policy))),
    ])
  },
  peerauthentications: (peer, index) => {
    const objects = rulesThatObey(peer, index).map((rule) => nameOf('destinationrules', rule))
    return joinLinks([linkPolicy(peer, index), { ...NO_LINKS, objects }])
  },
  requestauthentications: linkPolicy,
  wasmplugins: linkPolicy,
  telemetries: linkPolicy,
  envoyfilters: (filter, index) => selected(workloadSelector(filter), policyReach(filter, index), index),
  workloadentries: () => NO_LINKS,
  workloadgroups: () => NO_LINKS,
  k8sgateways: (gateway, index) =>
    selected({ 'gateway.networking.k8s.io/gateway-name': gateway.metadata.name }, homeOf(gateway), index),
  k8shttproutes: linkRoute,
  k8sgrpcroutes: linkRoute,
  k8sreferencegrants: () => NO_LINKS,
}

/** What `namespace/host` lets out: in one namespace, in the own where it is `.`, in any where it is `*`. */
function linksOfEgress(text: string, home: string, index: ClusterIndex): Links {
  const [scope = '', host = ''] = text.split('/')
  const { objects, services } = index.linksOfHost(host, home)
  const isMeant = ({ namespace }: Name): boolean =>
    scope === '*' || namespace === (scope === '.' ? home : scope)
  return { objects: objects.filter(isMeant), services: services.filter(isMeant), workloads: [] }
}

function linkVirtualService(service: IstioObject, index: ClusterIndex): Links {
  const spec = recordAt(service.spec)
  const matches = ['http', 'tls', 'tcp'].flatMap((part) =>
    asRecords(spec[part]).flatMap((route) => asRecords(route['match'])),
  )
  const named = [spec, ...matches].flatMap(({ gateways }) => asStrings(gateways))
  const objects = named.flatMap((text) => {
    const gateway = parseGatewayName(text, homeOf(service))
    return gateway ? [{ type: 'gateways' as const, ...gateway }] : []
  })
  const destinations = routesOf(service).flatMap((route) => route.destinations.map(({ host }) => host))
  const hosts = new Set([...asStrings(spec['hosts']), ...destinations, ...mirrorHosts(service)])
  // A DestinationRule shapes the traffic that a VirtualService sends to the same host.
  const rules = [...hosts]
    .flatMap((host) => index.rulesFor(index.fullHost(host, homeOf(service)), service))
    .map((rule) => nameOf('destinationrules', rule))
  const reached = [...hosts].map((host) => index.linksOfHost(host, homeOf(service)))
  return joinLinks([{ ...NO_LINKS, objects: [...objects, ...rules, ...delegates(service)] }, ...reached])
}

/** Hosts that get copies; the older `mirror` counts too. */
function mirrorHosts({ spec }: IstioObject): readonly string[] {
  return asRecords(recordAt(spec)['http']).flatMap((route) => {
    const several = asRecords(route['mirrors']).map((mirror) => recordAt(mirror, 'destination'))
    return [recordAt(route, 'mirror'), ...several].map(({ host }) => readString(host))
  })
}

/** Other VirtualServices that routes of this one are in. */
function delegates(service: IstioObject): readonly ObjectName[] {
  return asRecords(recordAt(service.spec)['http'])
    .map((route) => recordAt(route, 'delegate'))
    .map(({ name, namespace }) => ({
      type: 'virtualservices',
      namespace: readString(namespace) || homeOf(service),
      name: readString(name),
    }))
}

function linkDestinationRule(rule: IstioObject, index: ClusterIndex): Links {
  const reached = index.linksOfHost(ruleHost(rule), homeOf(rule))
  const subsets = subsetsOf(rule)
  const workloads = reached.services.flatMap((name) => {
    const all = index.workloadsLike(index.service(name)?.selector ?? {}, name.namespace)
    return subsets.length === 0
      ? all
      : all.filter(({ labels }) => subsets.some((one) => isSubset(one.labels, labels)))
  })
  return { ...reached, workloads: workloads.map(({ namespace, name }) => ({ namespace, name })) }
}

function linkPolicy(policy: IstioObject, index: ClusterIndex): Links {
  const refs = targetRefs(policy)
  const attached: Links = {
    objects: refs
      .filter(isGateway)
      .map(({ name }) => ({ type: 'k8sgateways', namespace: homeOf(policy), name })),
    services: refs.filter(isService).map(({ name }) => ({ namespace: homeOf(policy), name })),
    workloads: [],
  }
  return joinLinks([selected(policySelector(policy), policyReach(policy, index), index), attached])
}

/**
 * The rules for the mesh or for a namespace that make its callers do what a PeerAuthentication asks for. Where mutual
 * TLS is automatic, callers need no rule to use it.
 */
function rulesThatObey(peer: IstioObject, index: ClusterIndex): readonly IstioObject[] {
  const { rootNamespace, identityDomain, autoMtls } = index.settings
  const mode = hasSelector(peer) ? null : peerMode(peer)
  if (mode !== 'DISABLE' && (mode !== 'STRICT' || autoMtls)) return []
  const own = homeOf(peer) === rootNamespace ? [] : [`*.${homeOf(peer)}.${identityDomain}`]
  return [...own, '*.local']
    .flatMap((host) => index.rulesFor(host, peer))
    .filter((rule) => (mode === 'STRICT' ? isMutual(tlsMode(rule)) : tlsMode(rule) === 'DISABLE'))
}

/** Gateways that a route is attached to; services that it is attached to, or sends to, where they exist. */
function linkRoute(route: IstioObject, index: ClusterIndex): Links {
  const parents = asRecords(route.spec?.['parentRefs'])
  const backends = asRecords(route.spec?.['rules']).flatMap((rule) => [
    ...asRecords(rule['backendRefs']),
    ...asRecords(rule['filters']).map((filter) => recordAt(filter, 'requestMirror', 'backendRef')),
  ])
  const read = (refs: readonly Fields[], usual: string) =>
    refs.map((ref) => ({
      ...readRefType(ref, usual),
      namespace: readString(ref['namespace']) || homeOf(route),
      name: readString(ref['name']),
    }))
  const all = [...read(parents, 'Gateway'), ...read(backends, 'Service')]
  const named = (is: (type: RefType) => boolean): readonly Name[] =>
    all.filter(is).map(({ namespace, name }) => ({ namespace, name }))
  const services = named(isService)
  return {
    objects: named(isGateway).map((name) => ({ type: 'k8sgateways', ...name })),
    services: services.filter((name) => index.service(name) !== undefined),
    workloads: [],
  }
}

function selected(labels: Labels, namespace: string | null, index: ClusterIndex): Links {
  const workloads = index
    .workloadsLike(labels, namespace)
    .map(({ namespace: at, name }) => ({ namespace: at, name }))
  return { ...NO_LINKS, workloads }
}

/** Policies of the root namespace reach all others. */
function policyReach(object: IstioObject, { settings }: ClusterIndex): string | null {
  return homeOf(object) === settings.rootNamespace ? null : homeOf(object)
}

function isSubset(labels: Labels, of: Labels): boolean {
  const pairs = Object.entries(labels)
  return pairs.length > 0 && pairs.every(([key, value]) => of[key] === value)
}
