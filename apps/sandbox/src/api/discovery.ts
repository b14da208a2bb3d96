import type { Fields } from '@naru/contract/manifest/read'
import { apiVersionOf, type ServedResource, type Subresource } from '../schema/served-resource.ts'

type GroupVersions = ReadonlyMap<string, ReadonlyMap<string, readonly ServedResource[]>>

/** Resources by group and version, in the order in which they are served. */
export function groupResources(resources: readonly ServedResource[]): GroupVersions {
  const groups = new Map<string, Map<string, ServedResource[]>>()
  for (const resource of resources) {
    const versions = groups.get(resource.group) ?? new Map<string, ServedResource[]>()
    groups.set(resource.group, versions)
    versions.set(resource.version, [...(versions.get(resource.version) ?? []), resource])
  }
  return groups
}

export function buildApiVersions(address: string): Fields {
  return {
    kind: 'APIVersions',
    versions: ['v1'],
    serverAddressByClientCIDRs: [{ clientCIDR: '0.0.0.0/0', serverAddress: address }],
  }
}

/** `/apis`: every group but the core's. */
export function buildGroupList(resources: readonly ServedResource[]): Fields {
  const groups = [...groupResources(resources)].filter(([group]) => group !== '')
  return {
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: groups.map(([group, versions]) => describeGroup(group, [...versions.keys()])),
  }
}

/** `/apis/GROUP`; undefined when it is not served. */
export function buildGroup(group: string, resources: readonly ServedResource[]): Fields | undefined {
  const versions = groupResources(resources).get(group)
  if (group === '' || versions === undefined) return undefined
  return { kind: 'APIGroup', apiVersion: 'v1', ...describeGroup(group, [...versions.keys()]) }
}

function describeGroup(group: string, names: readonly string[]): Fields {
  const versions = names.map((version) => ({ groupVersion: `${group}/${version}`, version }))
  return { name: group, versions, preferredVersion: versions[0] }
}

/** `/api/v1` or `/apis/GROUP/VERSION`; undefined when it is not served. */
export function buildResourceList(
  group: string,
  version: string,
  resources: readonly ServedResource[],
): Fields | undefined {
  const served = groupResources(resources).get(group)?.get(version)
  if (served === undefined) return undefined
  const rows = served.flatMap((resource) => [
    describeResource(resource),
    ...resource.subresources.map((subresource) => describeSubresource(resource, subresource)),
  ])
  return {
    kind: 'APIResourceList',
    ...(group === '' ? {} : { apiVersion: 'v1' }),
    groupVersion: apiVersionOf({ group, version }),
    resources: rows.sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
  }
}

function describeResource(resource: ServedResource): Fields {
  const { plural, singular, namespaced, kind, verbs, shortNames, categories } = resource
  return {
    name: plural,
    singularName: singular,
    namespaced,
    kind,
    verbs,
    ...(shortNames.length === 0 ? {} : { shortNames }),
    ...(categories.length === 0 ? {} : { categories }),
    storageVersionHash: Buffer.from(`${resource.group}/${plural}`).toString('base64').slice(0, 12),
  }
}

function describeSubresource({ plural, namespaced, kind }: ServedResource, subresource: Subresource): Fields {
  const own = subresource.kind
  const other = own === undefined || own.group === '' ? {} : { group: own.group, version: own.version }
  return {
    name: `${plural}/${subresource.name}`,
    singularName: '',
    namespaced,
    ...other,
    kind: own?.kind ?? kind,
    verbs: subresource.verbs,
  }
}

/** All groups, versions and resources in one answer, as aggregated discovery v2 has it. */
export function buildAggregatedDiscovery(
  resources: readonly ServedResource[],
  part: 'core' | 'groups',
  version: string,
): Fields {
  const groups = [...groupResources(resources)].filter(([group]) => (group === '') === (part === 'core'))
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: `apidiscovery.k8s.io/${version}`,
    metadata: {},
    items: groups.map(([group, versions]) => ({
      metadata: group === '' ? { creationTimestamp: null } : { name: group, creationTimestamp: null },
      versions: [...versions].map(([name, served]) => ({
        version: name,
        resources: served.map(aggregateResource),
        freshness: 'Current',
      })),
    })),
  }
}

function aggregateResource(resource: ServedResource): Fields {
  const { group, version, plural, kind, namespaced, singular, shortNames, categories, verbs } = resource
  return {
    resource: plural,
    responseKind: { group, version, kind },
    scope: namespaced ? 'Namespaced' : 'Cluster',
    singularResource: singular,
    verbs,
    ...(shortNames.length === 0 ? {} : { shortNames }),
    ...(categories.length === 0 ? {} : { categories }),
    ...(resource.subresources.length === 0
      ? {}
      : {
          subresources: resource.subresources.map((subresource) => ({
            subresource: subresource.name,
            responseKind: subresource.kind ?? { group, version, kind },
            verbs: subresource.verbs,
          })),
        }),
  }
}
