import type { FoundChange } from './overview.ts'

/** Fewer are named one by one. */
const MANY = 3

/** Where what is done to several objects counts as one: in each cluster, or over all. */
type FoldWithin = 'cluster' | 'all'

/**
 * One line where the same was done to many objects of a kind by the same person or program, or in many places to
 * objects of one name, such as what every new namespace gets: its last change stands for all. Newest first.
 */
export function foldChanges(changes: readonly FoundChange[], within: FoldWithin): readonly FoundChange[] {
  const groups = new Map<string, FoundChange[]>()
  for (const change of newestFirst(changes)) {
    const { cluster, kind, what, from, to, who } = change
    const key = JSON.stringify([kind, what, from, to, who, within === 'cluster' ? cluster : ''])
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return newestFirst([...groups.values()].flatMap(foldGroup))
}

function newestFirst(changes: readonly FoundChange[]): readonly FoundChange[] {
  return changes.toSorted((a, b) => b.at - a.at)
}

/** The same was done to all of them. */
function foldGroup(group: readonly FoundChange[]): readonly FoundChange[] {
  const each = new Map<string, FoundChange>()
  for (const change of group) {
    const key = JSON.stringify([change.cluster, change.namespace, change.name, change.many])
    if (!each.has(key)) each.set(key, change)
  }
  const told = [...each.values()]
  const [last] = told
  const objects = sum(told.map(({ many }) => many?.objects ?? 1))
  const oneName = told.every(({ name, many }) => name === last?.name && (many?.oneName ?? true))
  if (!last || told.length === 1 || (!oneName && objects < MANY)) return told
  const clusters = [...new Set(told.flatMap(({ cluster, many }) => many?.clusters ?? [cluster]))]
  const isOnePlace = told.every(({ namespace }) => namespace === last.namespace)
  const many = { objects, oneName, clusters }
  return [{ ...last, namespace: oneName || isOnePlace ? last.namespace : null, many }]
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
