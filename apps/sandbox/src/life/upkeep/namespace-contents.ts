import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Store } from '../../store/store.ts'

/** Which resources have objects in a namespace, kept up to date with the store. */
export type NamespaceContents = { readonly resourcesIn: (namespace: string) => readonly GroupResource[] }

type Count = { readonly resource: GroupResource; count: number }

export function createNamespaceContents(store: Store): NamespaceContents {
  const namespaces = new Map<string, Map<string, Count>>()
  store.watch(undefined, ({ type, resource, object }) => {
    const { namespace } = object.metadata
    if (namespace === undefined || type === 'MODIFIED') return
    const counts = namespaces.get(namespace) ?? new Map<string, Count>()
    namespaces.set(namespace, counts)
    const id = formatGroupResource(resource)
    const entry = counts.get(id) ?? { resource, count: 0 }
    counts.set(id, entry)
    entry.count += type === 'ADDED' ? 1 : -1
    if (entry.count === 0) counts.delete(id)
  })
  return {
    resourcesIn: (namespace) =>
      [...(namespaces.get(namespace)?.values() ?? [])].map(({ resource }) => resource),
  }
}
