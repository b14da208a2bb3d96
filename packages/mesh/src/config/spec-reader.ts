/** Fields of an object that nothing is known of yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads fields of objects whose shape nobody guarantees; what is not of the wanted kind is as if it were not there. */
export function asRecord(value: unknown): Fields {
  // Narrowed by the checks on the left; an array's numeric keys are never asked for by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asRecords(value: unknown): readonly Fields[] {
  return asList(value).map(asRecord)
}

export function asStrings(value: unknown): readonly string[] {
  return asList(value).filter((item) => typeof item === 'string')
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** A map of strings, such as labels. */
export function asStringMap(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** The record at the end of a way of names, empty where the way ends early. */
export function recordAt(value: unknown, ...way: readonly string[]): Fields {
  return way.reduce<Fields>((record, name) => asRecord(record[name]), asRecord(value))
}

/** The strings of a list with their places in it, for findings that point at one. */
export function asPlacedStrings(
  value: unknown,
): readonly { readonly text: string; readonly place: number }[] {
  return asList(value).flatMap((item, place) => (typeof item === 'string' ? [{ text: item, place }] : []))
}
