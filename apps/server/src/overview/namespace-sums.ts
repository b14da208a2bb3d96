import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'
import type { NamespaceScope } from './overview-part.ts'

/** Numbers of one object, or their sum over many. */
export type Sums = Readonly<Record<string, number>>

/** Sums by namespace, kept up to date with each change, so that any caller's share is a few additions. */
export type NamespaceSums = {
  total(scope: NamespaceScope): Sums
  names(): Iterable<string>
  stop(): void
}

export function createNamespaceSums(
  store: ResourceStore,
  measure: (entry: Entry) => Sums,
  onChange: () => void,
): NamespaceSums {
  const byNamespace = new Map<string, Record<string, number>>()
  const measured = new Map<string, Sums>()

  function add(namespace: string, sums: Sums, sign: 1 | -1): void {
    const total = byNamespace.get(namespace) ?? {}
    for (const [name, value] of Object.entries(sums)) total[name] = (total[name] ?? 0) + sign * value
    byNamespace.set(namespace, total)
  }

  function remove(entry: Entry): void {
    const sums = measured.get(entry.uid)
    if (sums) add(homeOf(entry), sums, -1)
    measured.delete(entry.uid)
    onChange()
  }

  function put(entry: Entry): void {
    const before = measured.get(entry.uid)
    if (before) add(homeOf(entry), before, -1)
    const sums = measure(entry)
    measured.set(entry.uid, sums)
    add(homeOf(entry), sums, 1)
    onChange()
  }

  for (const entry of store.entries()) put(entry)
  const stop = store.listen({ put, remove, status: onChange })
  return {
    total(scope) {
      const namespaces = scope === 'all' ? [...byNamespace.keys()] : scope
      const total: Record<string, number> = {}
      for (const namespace of namespaces) {
        for (const [name, value] of Object.entries(byNamespace.get(namespace) ?? {})) {
          total[name] = (total[name] ?? 0) + value
        }
      }
      return total
    },
    names: () => byNamespace.keys(),
    stop,
  }
}

function homeOf({ object: { metadata } }: Entry): string {
  return metadata.namespace ?? ''
}
