/** The places of those keys that stood earlier in the list already. */
export function repeatedPlaces(keys: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const places = new Set<number>()
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) places.add(index)
    seen.add(key)
  }
  return places
}
