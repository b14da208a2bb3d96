import { parseApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { ApiResource } from '@naru/kube/api-resource'
import { isOfKind, type Manifest } from './read-manifests.ts'

const DEFINITION = { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition' }

export type FoundResource = {
  readonly resource: Resource
  readonly namespaced: boolean
  /** A manifest before it defines it: until that is applied, nobody serves it. */
  readonly defined?: true
}

/** Where the object of a manifest belongs: to what the cluster serves, or what a manifest before it defines. */
export function findResource(
  { apiVersion, kind }: Manifest,
  { served, before }: { readonly served: readonly ApiResource[]; readonly before: readonly Manifest[] },
): FoundResource | null {
  const { group, version } = parseApiVersion(apiVersion)
  const known = served.find((one) => one.kind === kind && one.resource.group === group)
  if (known) return { resource: { ...known.resource, version }, namespaced: known.namespaced }
  const spec = before.filter((one) => isOfKind(one, DEFINITION)).map(({ object }) => object['spec'])
  const own = spec.find((one) => readAt(one, 'group') === group && readAt(one, 'names', 'kind') === kind)
  if (own === undefined) return null
  const plural = readString(readAt(own, 'names', 'plural'))
  return {
    resource: { group, version, plural },
    namespaced: readAt(own, 'scope') === 'Namespaced',
    defined: true,
  }
}
