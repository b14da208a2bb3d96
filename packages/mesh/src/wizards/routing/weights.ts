/** A share of the traffic; a locked one keeps its weight while others change. */
export type Weighted = { readonly weight: number; readonly locked: boolean }

/** `floor(100 / n)` each, with the rest on the last. */
export function evenWeights(count: number): readonly number[] {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? 100 - each * (count - 1) : each))
}

/** The most that one entry may weigh beside the locked ones. */
export function maxWeight(entries: readonly Weighted[], place: number): number {
  const locked = entries.filter((entry, index) => entry.locked && index !== place)
  return Math.max(0, 100 - locked.reduce((sum, { weight }) => sum + weight, 0))
}

/** Entries after one weight was set; the others that are not locked share what is left, so that all add up to 100. */
export function setWeight<Entry extends Weighted>(
  entries: readonly Entry[],
  place: number,
  weight: number,
): readonly Entry[] {
  const isFree = (entry: Entry, index: number): boolean => !entry.locked && index !== place
  const free = entries.filter(isFree)
  const available = maxWeight(entries, place)
  // Without anyone to share with, the entry must take all that is left.
  const chosen = free.length === 0 ? available : Math.round(Math.min(Math.max(weight || 0, 0), available))
  const shares = shareOut(
    available - chosen,
    free.map((entry) => entry.weight),
  )
  let next = 0
  return entries.map((entry, index) => {
    if (index === place) return { ...entry, weight: chosen }
    return isFree(entry, index) ? { ...entry, weight: shares[next++] ?? 0 } : entry
  })
}

/** In proportion to what each had before, evenly where none had anything; the rest goes to the last. */
function shareOut(amount: number, before: readonly number[]): readonly number[] {
  const total = before.reduce((sum, weight) => sum + weight, 0)
  const shares = before.map((weight) =>
    Math.floor(total > 0 ? (amount * weight) / total : amount / before.length),
  )
  const rest = amount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === shares.length - 1 ? share + rest : share))
}
