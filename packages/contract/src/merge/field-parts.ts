import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import { deepEqual } from './deep-equal.ts'
import {
  type FieldTree,
  fieldElement,
  itemElement,
  joinFieldTrees,
  readItemKeys,
  valueElement,
} from './fields-v1.ts'

/** Two states of one value, and what is known of the fields in it. */
export type Sides = {
  readonly theirs: unknown
  readonly wanted: unknown
  readonly known: FieldTree | undefined
}

/** A part that has owners of its own, on both sides; undefined where a side lacks it. */
export type FieldPart = Sides & {
  readonly element: string
  /** The fields by which the item is found, for items of lists. */
  readonly keys: readonly string[]
}

export type FieldParts = {
  readonly form: 'map' | 'list'
  /** As wanted, then what is no longer wanted. */
  readonly parts: readonly FieldPart[]
  /** Whether the items that both have stand in another order, or new ones before old ones. */
  readonly moved: boolean
}

type Fields = Readonly<Record<string, unknown>>
type Items = readonly unknown[]

/** Takes two states of a value apart into what is owned apart; null where the cluster takes it as one piece. */
export function pairParts({ theirs, wanted, known }: Sides): FieldParts | null {
  if (!known || known.below.size === 0) return null
  if (isRecord(theirs) && isRecord(wanted)) return pairFields(theirs, wanted, known)
  if (!Array.isArray(theirs) || !Array.isArray(wanted)) return null
  const elements = [...known.below.keys()]
  const keys = Object.keys(elements.map(readItemKeys).find((found) => found !== null) ?? {})
  if (keys.length > 0) return pairItems(theirs, wanted, { known, keys })
  return elements.some((element) => element.startsWith('v:')) ? pairValues(theirs, wanted) : null
}

function pairFields(theirs: Fields, wanted: Fields, known: FieldTree): FieldParts {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(theirs)])]
  const parts = names.map((name) => {
    const element = fieldElement(name)
    const sides = { theirs: lookUp(theirs, name), wanted: lookUp(wanted, name) }
    return { ...sides, element, keys: [], known: known.below.get(element) }
  })
  return { form: 'map', parts, moved: false }
}

function pairValues(theirs: Items, wanted: Items): FieldParts | null {
  const read = (value: unknown) => ({ element: valueElement(value), value })
  return pairByElement(theirs.map(read), wanted.map(read), { known: undefined, keys: [] })
}

type ListRule = { readonly known: FieldTree | undefined; readonly keys: readonly string[] }

function pairItems(
  theirs: Items,
  wanted: Items,
  { known, keys }: { known: FieldTree; keys: readonly string[] },
) {
  if (![...theirs, ...wanted].every(isRecord)) return null
  const old = theirs.filter(isRecord).map((value) => ({ element: elementOf(value, keys), value }))
  const left = old.filter(({ element }) => !wanted.some((item) => elementOf(item, keys) === element))
  const now = wanted.filter(isRecord).map((value) => {
    const element = elementOf(value, keys)
    if (old.some((other) => other.element === element)) return { element, value }
    return { element: left.find((other) => isShortFor(value, other.value, keys))?.element ?? element, value }
  })
  // Items of one list have one form, so what is known of one of them is known of all.
  return pairByElement(old, now, { known: joinFieldTrees([...known.below.values()]), keys })
}

/** The only key that Kubernetes' own kinds fill in. */
const FILLED_IN: Fields = { protocol: 'TCP' }

function elementOf(item: unknown, keys: readonly string[]): string {
  const fields = isRecord(item) ? item : {}
  return itemElement(
    Object.fromEntries(keys.map((key) => [key, lookUp(fields, key) ?? lookUp(FILLED_IN, key)])),
  )
}

/** Whether an item names some of the other's keys, and the cluster filled in the rest. */
function isShortFor(item: Fields, other: Fields, keys: readonly string[]): boolean {
  const given = keys.filter((key) => lookUp(item, key) !== undefined)
  return (
    given.length > 0 &&
    given.length < keys.length &&
    given.every((key) => deepEqual(lookUp(item, key), lookUp(other, key)))
  )
}

type Item = { readonly element: string; readonly value: unknown }

/** Null where two items have the same element, so that none can be told apart. */
function pairByElement(
  old: readonly Item[],
  now: readonly Item[],
  { known, keys }: ListRule,
): FieldParts | null {
  const before = new Map(old.map(({ element, value }) => [element, value]))
  const after = new Map(now.map(({ element, value }) => [element, value]))
  if (before.size < old.length || after.size < now.length) return null
  const elements = [...new Set([...after.keys(), ...before.keys()])]
  const parts = elements.map((element) => {
    return { element, keys, known, theirs: before.get(element), wanted: after.get(element) }
  })
  const kept = [...before.keys()].filter((element) => after.has(element))
  return { form: 'list', parts, moved: kept.some((element, index) => elements[index] !== element) }
}
