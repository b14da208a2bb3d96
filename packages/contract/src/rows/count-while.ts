/** How many items at the beginning hold, where all that hold stand before all that do not; found by halving. */
export function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    // Always inside: low ≤ middle < high ≤ length.
    if (holds(items[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
