/** So few that who needs what is made of them no longer lets it go before it is moved about. */
const BATCH = 200

/** The items in their order, some at a time. */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[], void> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}
