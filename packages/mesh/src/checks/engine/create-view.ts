import { hasLabels } from '@naru/contract/kubernetes/label-selector'
import { fullHost, parseHost, wildcardsAbove } from '../../config/host.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import type { MeshView } from '../mesh-view.ts'
import type { Part, Parts } from './change.ts'
import { ALL, type ClusterFacts } from './cluster-facts.ts'
import { hostKey, insideKey, namedKey, routeKey } from './object-keys.ts'
import type { Tracker } from './tracker.ts'

export type Ask = <P extends Part>(part: P, key: string) => readonly Parts[P][]

/** Reads a cluster's shelves and notes every place that it reads. */
export function createAsk({ shelves }: ClusterFacts, { note }: Tracker): Ask {
  return (part, key) => {
    const place = shelves[part].at(key)
    note(place)
    return place.items
  }
}

export type ViewNeeds = {
  readonly cluster: string
  readonly settings: MeshSettings
  readonly ask: Ask
  readonly accountsInUse: () => readonly string[]
  readonly others: () => readonly MeshView[]
}

export function createView({ cluster, settings, ask, accountsInUse, others }: ViewNeeds): MeshView {
  const objects = (key: string): readonly IstioObject[] => ask('objects', key).map(({ object }) => object)
  const namespaces = { has: (name: string) => ask('namespaces', name).length > 0 }
  const host: MeshView['host'] = (text, namespace) =>
    parseHost(text, { namespace, namespaces, identityDomain: settings.identityDomain })

  return {
    cluster,
    settings,
    others,
    host,
    fullHost: (text, namespace) => fullHost(host(text, namespace), settings.identityDomain),
    namespace: (name) => ask('namespaces', name)[0],
    namespaces: () => ask('namespaces', ALL),
    service: (namespace, name) => ask('services', `${namespace}/${name}`)[0],
    servicesIn: (namespace) => ask('services', namespace),
    workloadsIn: (namespace) => ask('workloads', namespace),
    workloadsLike: (labels, namespace) => {
      const prefix = namespace === null ? '' : `${namespace} `
      const pairs = Object.entries(labels).map(([key, value]) => ask('workloads', `${prefix}${key}=${value}`))
      return smallest(pairs).filter((workload) => hasLabels(labels, workload.labels))
    },
    objectsIn: (type, namespace) => objects(insideKey(type, namespace)),
    object: (type, namespace, name) => objects(namedKey(type, namespace, name))[0],
    objectsFor: (type, name) => objects(hostKey(type, name)),
    routesTo: (name) => objects(routeKey(name)),
    registered: (name) => [
      ...ask('registry', name),
      ...wildcardsAbove(name).flatMap((wildcard) => ask('registry', wildcard)),
      ...(name.startsWith('*') ? ask('registry', `under ${name}`) : []),
    ],
    knowsRegistry: () => ask('registry', ALL).length > 0,
    runsAs: (namespace, account) => ask('workloads', `as ${namespace}/${account}`).length > 0,
    hasServiceAccount: (namespace, name) => ask('accounts', `${namespace}/${name}`).length > 0,
    accounts: accountsInUse,
  }
}

function smallest<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return (
    lists.reduce<readonly T[] | null>(
      (least, list) => (least === null || list.length < least.length ? list : least),
      null,
    ) ?? []
  )
}
