import { deepEqual } from '../merge/deep-equal.ts'
import type { Fields } from './read.ts'
import { isRecord } from './read.ts'

/** The fields with those changes; undefined removes a field, and what is not named stays as it was. */
export function withFields(base: Fields, changes: Fields): Fields {
  const removed = new Set(Object.keys(changes).filter((key) => changes[key] === undefined))
  const kept = Object.entries({ ...base, ...changes }).filter(([key]) => !removed.has(key))
  return Object.fromEntries(kept)
}

/** A map from pairs; an empty one only where there was an empty one before. Keys without a name are left out. */
export function writePairs(
  pairs: readonly { readonly key: string; readonly value: string }[],
  before: unknown,
): Fields | undefined {
  const named = pairs.filter(({ key }) => key !== '')
  if (named.length > 0) return Object.fromEntries(named.map(({ key, value }) => [key, value]))
  return isRecord(before) && Object.keys(before).length === 0 ? before : undefined
}

/** A list, or what was there before when it was empty too. */
export function writeList(items: readonly unknown[], before: unknown): unknown {
  if (items.length > 0) return items
  return Array.isArray(before) && before.length === 0 ? before : undefined
}

/** Fields, or nothing when they are empty and were not there before. */
export function writeFields(fields: Fields, before: unknown): Fields | undefined {
  return Object.keys(fields).length > 0 || isRecord(before) ? fields : undefined
}

type ItemRules<Item> = {
  readonly read: (fields: Fields) => Item
  readonly write: (item: Item, before: Fields) => Fields
  /** What makes an item the same one after an edit. */
  readonly key: (item: Item) => string
}

/** Writes a list item by item over the item it came from, so that fields no form knows survive. */
export function writeItems<Item>(
  items: readonly Item[],
  before: readonly Fields[],
  { read, write, key }: ItemRules<Item>,
): readonly Fields[] {
  const old = before.map((fields) => ({ fields, item: read(fields) }))
  const keys = new Set(items.map(key))
  return items.map((item, index) => {
    const same = old.find((candidate) => key(candidate.item) === key(item))
    const inPlace = old[index]
    // An item whose key changed is still the one at its place, unless that one lives on elsewhere.
    const from = same ?? (inPlace && !keys.has(key(inPlace.item)) ? inPlace : undefined)
    if (from && deepEqual(from.item, item)) return from.fields
    return write(item, from?.fields ?? {})
  })
}
