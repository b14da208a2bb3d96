import type { Entry } from './entry.ts'
import { createSortedRows, type Direction, type Placed, type SortedRows } from './sorted-rows.ts'
import type { StateTally } from './state-tally.ts'
import type { ViewStore } from './view-store.ts'
import type { WindowRead } from './window-source.ts'

type Item = Placed & { readonly entry: Entry }

/** The entries of some stores that a caller may see and that match, in order, kept so change by change. */
export type VisibleShare = {
  readonly sorted: SortedRows<Item>
  /** How many match, and how many the caller may see. */
  counts(): Pick<WindowRead, 'total' | 'all' | 'tally'>
  /** Both say whether anything that is shown may have changed. */
  put(entry: Entry, before: Entry | undefined): boolean
  remove(entry: Entry): boolean
}

export type VisibleShareOptions = {
  readonly stores: readonly Pick<ViewStore, 'entries'>[]
  readonly isVisible: (entry: Entry) => boolean
  readonly matches: (entry: Entry) => boolean
  readonly placeOf: (entry: Entry) => Item
  readonly dir: Direction
  /** Counts what may be seen, where somebody asks. */
  readonly tally?: StateTally | undefined
}

export function createVisibleShare({
  stores,
  isVisible,
  matches,
  placeOf,
  dir,
  tally,
}: VisibleShareOptions): VisibleShare {
  const visible = stores.flatMap((store) => [...store.entries()].filter(isVisible))
  const sorted = createSortedRows(visible.filter(matches).map(placeOf), dir)
  let all = visible.length
  if (tally) for (const entry of visible) tally.add(entry)
  const shownAs = (entry: Entry) => (matches(entry) ? placeOf(entry) : null)

  function move(old: Item | null, next: Item | null): void {
    if (old && next && old.key === next.key && old.tie === next.tie) return sorted.replace(next)
    if (old) sorted.remove(old)
    if (next) sorted.insert(next)
  }

  return {
    sorted,
    counts: () => ({ total: sorted.size(), all, ...(tally && { tally: tally.read() }) }),
    put(entry, before) {
      const seen = before !== undefined && isVisible(before) ? before : null
      const sees = isVisible(entry)
      if (seen === null && !sees) return false
      all += Number(sees) - Number(seen !== null)
      if (seen) tally?.remove(seen)
      if (sees) tally?.add(entry)
      move(seen && shownAs(seen), sees ? shownAs(entry) : null)
      return true
    },
    remove(entry) {
      if (!isVisible(entry)) return false
      all -= 1
      tally?.remove(entry)
      move(shownAs(entry), null)
      return true
    },
  }
}
