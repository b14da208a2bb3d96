import { type Fields, readFields, readList } from '@naru/contract/manifest/read'

/** The records of a list, each at its place; what is none reads as an empty one, so that places stay true. */
export function asRecords(value: unknown): readonly Fields[] {
  return readList(value).map(readFields)
}

export function asStrings(value: unknown): readonly string[] {
  return readList(value).filter((item) => typeof item === 'string')
}

/** The record at the end of a way of names, empty where the way ends early. */
export function recordAt(value: unknown, ...way: readonly string[]): Fields {
  return way.reduce<Fields>((record, name) => readFields(record[name]), readFields(value))
}

/** The strings of a list with their places in it, for findings that point at one. */
export function asPlacedStrings(
  value: unknown,
): readonly { readonly text: string; readonly place: number }[] {
  return readList(value).flatMap((item, place) => (typeof item === 'string' ? [{ text: item, place }] : []))
}
