import { groupBy } from './group-by.ts'

type Placed = { readonly namespace: string }

const grouped = new WeakMap<readonly Placed[], ReadonlyMap<string, readonly Placed[]>>()

/** The items that live in a namespace. A list of a snapshot never changes: it is sorted out when it is first asked. */
export function inNamespace<Item extends Placed>(items: readonly Item[], namespace: string): readonly Item[] {
  const known = grouped.get(items) ?? groupBy<string, Placed>(items, (one) => one.namespace)
  grouped.set(items, known)
  // The groups of a list hold its own items.
  return (known.get(namespace) ?? []) as readonly Item[]
}
