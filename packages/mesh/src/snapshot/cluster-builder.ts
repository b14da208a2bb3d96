import type { KubeObject } from '@naru/contract/kubernetes/object'
import { compareTexts } from '../model/compare-texts.ts'
import { entryOf } from '../model/entry-of.ts'
import { ISTIO_TYPES, type IstioConfig, type IstioObject, type IstioType } from '../model/istio-object.ts'
import type { ClusterSnapshot } from '../model/mesh-snapshot.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { buildNamespace } from './build-namespace.ts'
import { buildService } from './build-service.ts'
import { type BuiltWorkload, buildWorkloads, type Running } from './build-workloads.ts'
import { CONTROLLERS, type ControllerSource, isIstioType, type MeshSource } from './mesh-sources.ts'
import { entryHosts, serviceHost } from './registry-hosts.ts'

/** A cluster's part of a snapshot, kept up with its watches. What did not change stays the same object in memory. */
export type ClusterBuilder = {
  readonly put: (source: MeshSource, object: KubeObject) => void
  readonly remove: (source: MeshSource, object: Pick<KubeObject, 'metadata'>) => void
  /** An object as it is, and the objects behind the workloads of a name; of the last snapshot. */
  readonly find: (source: MeshSource, namespace: string, name: string) => KubeObject | undefined
  readonly behind: (namespace: string, name: string) => readonly BuiltWorkload[]
  /** Works out what changed since it was last asked; the same snapshot where nothing did. */
  readonly snapshot: () => ClusterSnapshot
}

export type BuilderOptions = {
  readonly cluster: string
  readonly identityDomain: string
}

type Objects = Map<string, KubeObject>

export function createClusterBuilder({ cluster, identityDomain }: BuilderOptions): ClusterBuilder {
  /** By namespace, then by source; configuration and what runs in a namespace are worked out apart. */
  const places = new Map<string, Map<MeshSource, Objects>>()
  const workloads = createWorkloadShelf(cluster)
  const lists = createLists(cluster, identityDomain)
  let known: ClusterSnapshot | null = null

  function touch(source: MeshSource, { metadata }: Pick<KubeObject, 'metadata'>): Objects {
    known = null
    const namespace = metadata.namespace ?? ''
    if (source === 'pods' || source in CONTROLLERS) workloads.touch(namespace)
    const place = entryOf(places, namespace, () => new Map<MeshSource, Objects>())
    return entryOf(place, source, () => new Map<string, KubeObject>())
  }

  /** Of all namespaces, by namespace and name. */
  function all(source: MeshSource): readonly KubeObject[] {
    return sortedNames(places).flatMap((namespace) => sorted(places.get(namespace)?.get(source)))
  }

  return {
    put: (source, object) => void touch(source, object).set(object.metadata.name, object),
    remove: (source, object) => void touch(source, object).delete(object.metadata.name),
    find: (source, namespace, name) => places.get(namespace)?.get(source)?.get(name),
    behind: workloads.behind,
    snapshot() {
      known ??= {
        name: cluster,
        ...lists(all),
        workloads: sortedNames(places).flatMap((namespace) =>
          workloads.of(namespace, (source) => sorted(places.get(namespace)?.get(source))),
        ),
      }
      return known
    },
  }
}

type All = (source: MeshSource) => readonly KubeObject[]

/** What is made of one object each is made once for it. */
function createLists(cluster: string, identityDomain: string) {
  const namespaces = remembered(buildNamespace)
  const services = remembered((object) => buildService(cluster, object))
  const hosts = remembered((object) => serviceHost(object, identityDomain))
  const outside = remembered(entryHosts)
  const accounts = remembered(({ metadata }) => ({
    namespace: metadata.namespace ?? '',
    name: metadata.name,
  }))
  return (all: All): Omit<ClusterSnapshot, 'name' | 'workloads' | 'settings'> => ({
    namespaces: all('namespaces').map(namespaces),
    services: all('services').map(services),
    config: readConfig(all),
    registry: [...all('services').map(hosts), ...all('serviceentries').flatMap(outside)],
    serviceAccounts: all('serviceaccounts').map(accounts),
  })
}

function readConfig(all: All): IstioConfig {
  // Object.keys forgets which keys a record has; ISTIO_TYPES has no others.
  const types = Object.keys(ISTIO_TYPES) as IstioType[]
  // What a cluster serves under these types is read defensively, whatever it is.
  const lists = types.filter(isIstioType).map((type) => [type, all(type) as readonly IstioObject[]] as const)
  return Object.fromEntries(lists.filter(([, objects]) => objects.length > 0))
}

/** The workloads of each namespace, worked out again when something in it has changed. */
function createWorkloadShelf(cluster: string) {
  const known = new Map<string, readonly BuiltWorkload[]>()
  const changed = new Set<string>()
  return {
    touch: (namespace: string) => void changed.add(namespace),
    of(namespace: string, read: (source: MeshSource) => readonly KubeObject[]): readonly MeshWorkload[] {
      const before = known.get(namespace) ?? []
      const after = changed.delete(namespace)
        ? keepSame(before, buildWorkloads({ cluster, namespace }, readRunning(read)))
        : before
      known.set(namespace, after)
      return after.map(({ workload }) => workload)
    },
    behind: (namespace: string, name: string): readonly BuiltWorkload[] =>
      (known.get(namespace) ?? []).filter(({ workload }) => workload.name === name),
  }
}

function readRunning(read: (source: MeshSource) => readonly KubeObject[]): Running {
  const sources = [...Object.keys(CONTROLLERS), 'pods'] as (ControllerSource | 'pods')[]
  // One list for each of the keys.
  return Object.fromEntries(sources.map((source) => [source, read(source)])) as Running
}

/** A workload that is told as before stays the same object: judgements that depend on it stand. */
function keepSame(
  before: readonly BuiltWorkload[],
  after: readonly BuiltWorkload[],
): readonly BuiltWorkload[] {
  const old = new Map(before.map((one) => [keyOf(one), one.workload]))
  return after.map((one) => {
    const same = old.get(keyOf(one))
    const isSame = same !== undefined && JSON.stringify(same) === JSON.stringify(one.workload)
    return isSame ? { ...one, workload: same } : one
  })
}

function keyOf({ group, workload: { name, kind } }: BuiltWorkload): string {
  return `${name}/${kind}.${group}`
}

function remembered<Made>(make: (object: KubeObject) => Made): (object: KubeObject) => Made {
  const made = new WeakMap<KubeObject, { readonly it: Made }>()
  return (object) => {
    const found = made.get(object) ?? { it: make(object) }
    made.set(object, found)
    return found.it
  }
}

function sortedNames(places: ReadonlyMap<string, unknown>): readonly string[] {
  return [...places.keys()].sort(compareTexts)
}

function sorted(objects: Objects | undefined): readonly KubeObject[] {
  return [...(objects?.values() ?? [])].sort((a, b) => compareTexts(a.metadata.name, b.metadata.name))
}
