import type { Fields } from './read.ts'

/** The fields with those changes; undefined removes a field, and what is not named stays as it was. */
export function withFields(base: Fields, changes: Fields): Fields {
  const removed = new Set(Object.keys(changes).filter((key) => changes[key] === undefined))
  const kept = Object.entries({ ...base, ...changes }).filter(([key]) => !removed.has(key))
  return Object.fromEntries(kept)
}

/** A list, or what was there before when it was empty too. */
export function writeList(items: readonly unknown[], before: unknown): unknown {
  if (items.length > 0) return items
  return Array.isArray(before) && before.length === 0 ? before : undefined
}
