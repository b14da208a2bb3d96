/** Readers for JSON and YAML of which nobody guarantees the shape: a value of another one reads as nothing. */
export type Fields = Readonly<Record<string, unknown>>

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readFields(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function readItems(value: unknown): readonly Fields[] {
  return readList(value).filter(isRecord)
}

export function readString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** For what people type: numbers and booleans read as their text, because YAML turns `yes: 1` into them. */
export function readText(value: unknown): string {
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : readString(value)
}

export function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function readPairs(value: unknown): { key: string; value: string }[] {
  return Object.entries(readFields(value)).map(([key, item]) => ({ key, value: readText(item) }))
}

/** The strings of a map such as labels. */
export function readStringMap(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readFields(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** What a path of names leads to. */
export function readAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const step of path) found = isRecord(found) && Object.hasOwn(found, step) ? found[step] : undefined
  return found
}
