import type { Entry } from './entry.ts'
import { createSortedRows, type Direction, type Placed, type SortedRows } from './sorted-rows.ts'
import type { ViewStore } from './view-store.ts'

type Item = Placed & { readonly entry: Entry }

/** The entries of some stores that a caller may see and that match, in order, kept so change by change. */
export type VisibleShare = {
  readonly sorted: SortedRows<Item>
  /** How many the caller may see, whether they match or not. */
  all(): number
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
}

export function createVisibleShare({
  stores,
  isVisible,
  matches,
  placeOf,
  dir,
}: VisibleShareOptions): VisibleShare {
  const visible = stores.flatMap((store) => [...store.entries()].filter(isVisible))
  const sorted = createSortedRows(visible.filter(matches).map(placeOf), dir)
  let all = visible.length
  const shownAs = (entry: Entry) => (matches(entry) ? placeOf(entry) : null)

  function move(old: Item | null, next: Item | null): void {
    if (old && next && old.key === next.key && old.tie === next.tie) return sorted.replace(next)
    if (old) sorted.remove(old)
    if (next) sorted.insert(next)
  }

  return {
    sorted,
    all: () => all,
    put(entry, before) {
      const seen = before !== undefined && isVisible(before) ? before : null
      const sees = isVisible(entry)
      if (seen === null && !sees) return false
      all += Number(sees) - Number(seen !== null)
      move(seen && shownAs(seen), sees ? shownAs(entry) : null)
      return true
    },
    remove(entry) {
      if (!isVisible(entry)) return false
      all -= 1
      move(shownAs(entry), null)
      return true
    },
  }
}
