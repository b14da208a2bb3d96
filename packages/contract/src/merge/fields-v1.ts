import { parseExactJson, writeExactJson } from '../manifest/exact-json.ts'
import { isRecord } from '../manifest/read.ts'

/** A set of fields as the cluster writes it: below `f:` a key, `k:` the item with these keys, `v:` a set's value. */
export type FieldTree = {
  /** Whether the place itself is in the set, and not only something below it. */
  readonly self: boolean
  readonly below: ReadonlyMap<string, FieldTree>
}

/** Reads `metadata.managedFields[].fieldsV1`. */
export function parseFieldsV1(fields: unknown): FieldTree {
  const entries = isRecord(fields) ? Object.entries(fields) : []
  const below = entries
    .filter(([element]) => element !== '.')
    .map(([element, child]) => [readElement(element), parseFieldsV1(child)] as const)
  return { self: below.length === 0 || below.length < entries.length, below: new Map(below) }
}

/** All that is in any of the sets. */
export function joinFieldTrees(trees: readonly FieldTree[]): FieldTree {
  const elements = new Set(trees.flatMap(({ below }) => [...below.keys()]))
  const children = (element: string) => trees.flatMap(({ below }) => below.get(element) ?? [])
  return {
    self: trees.some(({ self }) => self),
    below: new Map([...elements].map((element) => [element, joinFieldTrees(children(element))])),
  }
}

export const fieldElement = (key: string) => `f:${key}`

export const valueElement = (value: unknown) => `v:${writeExactJson(value)}`

/** The element of a list's item; keys that it lacks are left out, the others stand in the order of the alphabet. */
export function itemElement(keys: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(keys).filter(([, value]) => value !== undefined)
  return `k:${writeExactJson(Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1))))}`
}

/** The keys that an element names its item by; null for any other element. */
export function readItemKeys(element: string): Readonly<Record<string, unknown>> | null {
  if (!element.startsWith('k:')) return null
  try {
    const keys: unknown = parseExactJson(element.slice(2))
    return isRecord(keys) ? keys : null
  } catch {
    return null
  }
}

/** An element as it stands in a conflict: `.image`, `[name="web"]`, `[="a"]`. */
export function formatElement(element: string): string {
  if (element.startsWith('f:')) return `.${element.slice(2)}`
  const keys = Object.entries(readItemKeys(element) ?? {})
  if (keys.length === 0) return `[=${element.slice(2)}]`
  return `[${keys.map(([key, value]) => `${key}=${writeExactJson(value)}`).join(',')}]`
}

/** Clusters escape some letters of a text (`\u003c`) that we do not, so that elements are compared as written here. */
function readElement(element: string): string {
  const keys = readItemKeys(element)
  if (keys) return itemElement(keys)
  if (!element.startsWith('v:')) return element
  try {
    return valueElement(parseExactJson(element.slice(2)))
  } catch {
    return element
  }
}
