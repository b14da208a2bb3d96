import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { ruleHost } from '../config/destination-rule.ts'
import { areSeenTogether, isExportedTo, isVisibleFrom } from '../config/exported-to.ts'
import { homeOf } from '../config/home.ts'
import { fullHost, isWildcard, parseHost, wildcardsAbove } from '../config/host.ts'
import { asStrings } from '../config/spec-reader.ts'
import type { Labels } from '../config/workload-selector.ts'
import { groupBy } from '../model/group-by.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { type Links, type Name, NO_LINKS, nameOf } from './links.ts'

/** Finds what hosts and selectors of one cluster mean. */
export type ClusterIndex = {
  readonly cluster: ClusterSnapshot
  readonly settings: MeshSettings
  readonly fullHost: (text: string, namespace: string) => string
  /** The service and the service entries that a host means for a namespace; a wildcard means no service. */
  readonly linksOfHost: (text: string, namespace: string) => Links
  /** DestinationRules for a full host that some namespace sees together with an object. */
  readonly rulesFor: (host: string, object: IstioObject) => readonly IstioObject[]
  /** VirtualServices that name a full host; none for a wildcard. */
  readonly routesFor: (host: string) => readonly IstioObject[]
  /** The services that istiod knows by a full host, as far as a namespace sees them. */
  readonly registered: (host: string, namespace: string) => readonly Name[]
  readonly service: (name: Name) => MeshService | undefined
  /** Workloads with these labels in one namespace, or in all where it is null; none for an empty selector. */
  readonly workloadsLike: (labels: Labels, namespace: string | null) => readonly MeshWorkload[]
}

export function buildClusterIndex(cluster: ClusterSnapshot, settings: MeshSettings): ClusterIndex {
  const { identityDomain } = settings
  const namespaces = new Set(cluster.namespaces.map(({ name }) => name))
  const workloads = groupBy(cluster.workloads, ({ namespace }) => namespace)
  const services = new Map(
    cluster.services.map((service) => [`${service.name}.${service.namespace}.${identityDomain}`, service]),
  )
  const entries = groupBy(
    (cluster.config.serviceentries ?? []).flatMap((entry) =>
      asStrings(entry.spec?.['hosts']).map((host) => ({ host, entry })),
    ),
    ({ host }) => host,
  )
  const full = (text: string, namespace: string): string =>
    fullHost(parseHost(text, { namespace, namespaces, identityDomain }), identityDomain)
  const rules = groupBy(cluster.config.destinationrules ?? [], (rule) => full(ruleHost(rule), homeOf(rule)))
  const routes = groupBy(
    (cluster.config.virtualservices ?? []).flatMap((route) =>
      asStrings(route.spec?.['hosts']).map((host) => ({ host: full(host, homeOf(route)), route })),
    ),
    ({ host }) => host,
  )
  const registry = groupBy(cluster.registry ?? [], ({ host }) => host)
  return {
    cluster,
    settings,
    fullHost: full,
    rulesFor: (host, object) => (rules.get(host) ?? []).filter((rule) => areSeenTogether(rule, object)),
    routesFor: (host) => (isWildcard(host) ? [] : (routes.get(host) ?? []).map(({ route }) => route)),
    registered: (host, namespace) =>
      (registry.get(host) ?? [])
        .filter(({ exportTo, namespace: home }) => isExportedTo(exportTo, home, namespace))
        .map(({ namespace: home }) => ({ namespace: home, name: services.get(host)?.name ?? host })),
    service: ({ namespace, name }) => services.get(`${name}.${namespace}.${identityDomain}`),
    linksOfHost: (text, namespace) => {
      if (text === '') return NO_LINKS
      const host = full(text, namespace)
      const service = services.get(host)
      // The host itself counts before the domains above it, and of these the narrowest.
      const candidates = service || isWildcard(host) ? [host] : [host, ...wildcardsAbove(host)]
      const found = candidates.map((candidate) =>
        (entries.get(candidate) ?? []).filter(({ entry }) => isVisibleFrom(entry, namespace)),
      )
      return {
        objects: (found.find((some) => some.length > 0) ?? []).map(({ entry }) =>
          nameOf('serviceentries', entry),
        ),
        services: service ? [{ namespace: service.namespace, name: service.name }] : [],
        workloads: [],
      }
    },
    workloadsLike: (labels, namespace) => {
      if (Object.keys(labels).length === 0) return []
      const candidates = namespace === null ? cluster.workloads : (workloads.get(namespace) ?? [])
      return candidates.filter((workload) => hasLabels(labels, workload.labels))
    },
  }
}
