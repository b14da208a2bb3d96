/** The value at a key, made where there is none yet. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make(key)
  map.set(key, made)
  return made
}
