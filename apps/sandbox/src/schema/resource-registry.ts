import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { ClusterVersion, Provider } from '../cluster/cluster.ts'
import type { Store } from '../store/store.ts'
import { OPENSHIFT } from './catalogue/openshift.ts'
import { PLATFORM } from './catalogue/platform.ts'
import { APPS, AUTOSCALING, BATCH, CORE } from './catalogue/workloads.ts'
import { planCustomResources } from './custom-resources.ts'
import { ALL_VERBS, type ApiGroup, type ResourceDefinition, type ServedResource } from './served-resource.ts'

export const CRD_RESOURCE: GroupResource = {
  group: 'apiextensions.k8s.io',
  plural: 'customresourcedefinitions',
}

const GROUPS: readonly ApiGroup[] = [CORE, APPS, AUTOSCALING, BATCH, ...PLATFORM, ...OPENSHIFT]

/** What one cluster serves at this moment: built-in resources by its version, and custom ones by definition. */
export type ResourceRegistry = {
  readonly find: (group: string, version: string, plural: string) => ServedResource | undefined
  /** In the order of discovery: built-in groups first, preferred versions first. */
  readonly all: () => readonly ServedResource[]
  /** The preferred version of a stored resource. */
  readonly preferred: (resource: GroupResource) => ServedResource | undefined
  readonly findKind: (group: string, version: string, kind: string) => ServedResource | undefined
  /** Grows whenever what is served changes. */
  readonly edition: () => number
}

type Index = {
  readonly all: readonly ServedResource[]
  readonly byPath: ReadonlyMap<string, ServedResource>
  readonly byKind: ReadonlyMap<string, ServedResource>
  readonly byStorage: ReadonlyMap<string, ServedResource>
}

export function createResourceRegistry(
  { version, provider }: { readonly version: ClusterVersion; readonly provider: Provider },
  store: Store,
): ResourceRegistry {
  const builtIn = planBuiltInResources(version, provider)
  let edition = 1
  let index: Index | undefined
  store.watch(CRD_RESOURCE, () => {
    index = undefined
    edition += 1
  })
  const current = (): Index => {
    index ??= buildIndex([...builtIn, ...store.list(CRD_RESOURCE).flatMap(served)])
    return index
  }
  return {
    find: (group, apiVersion, plural) => current().byPath.get(`${group}/${apiVersion}/${plural}`),
    findKind: (group, apiVersion, kind) => current().byKind.get(`${group}/${apiVersion}/${kind}`),
    preferred: (resource) => current().byStorage.get(formatGroupResource(resource)),
    all: () => current().all,
    edition: () => edition,
  }
}

function served(definition: KubeObject): readonly ServedResource[] {
  return definition.metadata.deletionTimestamp === undefined ||
    (definition.metadata.finalizers?.length ?? 0) > 0
    ? planCustomResources(definition)
    : []
}

/** The built-in resources of a Kubernetes 1.x or OpenShift cluster. */
export function planBuiltInResources(version: ClusterVersion, provider: Provider): readonly ServedResource[] {
  return GROUPS.filter((group) => group.provider === undefined || group.provider === provider).flatMap(
    ({ group, versions }) =>
      versions
        .filter(({ since = 0, until = 999 }) => since <= version.minor && version.minor <= until)
        .flatMap((served) =>
          served.resources.map((definition) => buildServed(definition, { group, version: served.version })),
        ),
  )
}

function buildServed(
  definition: ResourceDefinition,
  { group, version }: { readonly group: string; readonly version: string },
): ServedResource {
  return {
    group,
    version,
    plural: definition.plural,
    singular: definition.kind.toLowerCase(),
    kind: definition.kind,
    listKind: `${definition.kind}List`,
    namespaced: definition.scope === 'Namespaced',
    shortNames: definition.shortNames ?? [],
    categories: definition.categories ?? [],
    verbs: definition.verbs ?? ALL_VERBS,
    subresources: definition.subresources ?? [],
    storage: definition.storage ?? { group, plural: definition.plural },
    ...(definition.habits && { habits: definition.habits }),
  }
}

function buildIndex(all: readonly ServedResource[]): Index {
  const byPath = new Map<string, ServedResource>()
  const byKind = new Map<string, ServedResource>()
  const byStorage = new Map<string, ServedResource>()
  for (const resource of all) {
    const { group, version, plural, kind, storage } = resource
    byPath.set(`${group}/${version}/${plural}`, resource)
    byKind.set(`${group}/${version}/${kind}`, resource)
    const id = formatGroupResource(storage)
    if (!byStorage.has(id) && storage.group === group) byStorage.set(id, resource)
  }
  return { all, byPath, byKind, byStorage }
}
