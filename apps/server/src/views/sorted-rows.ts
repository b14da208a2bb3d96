import { countWhile } from '@naru/contract/rows/count-while'
import { compareKeys, type SortKey } from './sort-key.ts'

/** A row's place: its key, and a text that is unique and decides among equal keys. */
export type Placed = { readonly key: SortKey; readonly tie: string }

export type Direction = 'asc' | 'desc'

export function comparePlaces(a: Placed, b: Placed, dir: Direction): number {
  const order = compareKeys(a.key, b.key, dir)
  if (order !== 0) return order
  return a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0
}

/** Items by place, kept in order under single changes: O(log n) to find, one block move to insert. */
export type SortedRows<T extends Placed> = {
  size(): number
  insert(item: T): void
  remove(item: Placed): void
  /** Puts an item where one with the same place stands. */
  replace(item: T): void
  slice(offset: number, limit: number): T[]
  /** Every `step`th item, beginning with the first. */
  sample(step: number): T[]
}

export function createSortedRows<T extends Placed>(initial: readonly T[], dir: Direction): SortedRows<T> {
  const items = initial.toSorted((a, b) => comparePlaces(a, b, dir))

  /** How many items stand before that place. */
  function findRank(place: Placed): number {
    return countWhile(items, (item) => comparePlaces(item, place, dir) < 0)
  }

  return {
    size: () => items.length,
    insert: (item) => void items.splice(findRank(item), 0, item),
    remove(place) {
      const rank = findRank(place)
      if (items[rank]?.tie === place.tie) items.splice(rank, 1)
    },
    replace(item) {
      const rank = findRank(item)
      if (items[rank]?.tie === item.tie) items[rank] = item
    },
    slice: (offset, limit) => items.slice(offset, offset + limit),
    sample: (step) => items.filter((_, index) => index % step === 0),
  }
}
