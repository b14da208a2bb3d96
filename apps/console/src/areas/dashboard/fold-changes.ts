import type { FoundChange } from '@naru/contract/live/overview'

/** A change, and in how many further places the same was done to an object of that name. */
export type FoldedChange = { readonly change: FoundChange; readonly others: number }

/** One line for the same change in many namespaces, such as an object that every new namespace gets; newest first. */
export function foldChanges(changes: readonly FoundChange[]): readonly FoldedChange[] {
  const folded = new Map<string, FoldedChange>()
  for (const change of changes) {
    const { kind, name, what, from, to, who } = change
    const key = JSON.stringify([kind, name, what, from, to, who])
    const known = folded.get(key)
    folded.set(key, known ? { ...known, others: known.others + 1 } : { change, others: 0 })
  }
  return [...folded.values()]
}
