const FIELD = 16
const TEXT = 16

/** Bytes, roughly, that JSON takes beside another of which it may hold parts. */
export function weighNew(next: unknown, known: unknown): number {
  if (next === known) return 0
  if (typeof next === 'string') return TEXT + next.length
  if (typeof next !== 'object' || next === null) return 0
  const fields = asFields(next)
  const others = typeof known === 'object' && known !== null ? asFields(known) : {}
  let weight = FIELD
  for (const key in fields) weight += FIELD + weighNew(fields[key], others[key])
  return weight
}

/** A list's items are its fields by number. */
function asFields(value: object): Readonly<Record<string, unknown>> {
  // JSON has no other fields than its own.
  return value as Readonly<Record<string, unknown>>
}
