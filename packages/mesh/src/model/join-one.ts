/**
 * The list with one more item. Pushed to or spread, a list takes room for sixteen more: too much where thousands of
 * lists keep one item or two.
 */
export function joinOne<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.length === 0 ? [item] : list.concat(item)
}
