/** An item that knows the next one of its chain. */
type Chained<Item> = { next: Item | undefined }

/**
 * Items by a number, those of one number in a chain that is looked through. Most have one item or two, and there are
 * thousands: a list for each would take as much room as what is in it.
 */
export type Chains<Item> = (Item | undefined)[]

/** Puts an item before those of its number. */
export function chain<Item extends Chained<Item>>(chains: Chains<Item>, number: number, item: Item): void {
  // With gaps it would become a table.
  while (chains.length < number) chains.push(undefined)
  item.next = chains[number]
  chains[number] = item
}
