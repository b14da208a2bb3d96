import { type Fields, isRecord, readFields } from '../manifest/read.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import {
  type Around,
  type Field,
  isShown,
  type Json,
  listFields,
  type Node,
  readField,
  readScope,
  type Values,
  valueOf,
  type WriteContext,
} from './field.ts'

/** Where an item stood in the list that it was read from, so that what no field knows stays with it. */
const STOOD = '@'

export function readItem(item: Json | undefined): Values {
  return isRecord(item) ? item : {}
}

/** The items of a list, each with the place that it stood at. */
export function readListItems(nodes: readonly Node[], raw: unknown): readonly Values[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((item: unknown, index) =>
    isRecord(item) ? [{ ...readScope(nodes, item), [STOOD]: index }] : [],
  )
}

/** Each item over the one it came from; an item that was added starts from nothing. */
export function writeItems(
  nodes: readonly Node[],
  value: Json,
  { raw, context }: { readonly raw: unknown; readonly context: WriteContext },
): readonly Fields[] {
  const items = Array.isArray(value) ? value.map(readItem) : []
  const old: readonly unknown[] = Array.isArray(raw) ? raw : []
  return items.map((values) => {
    const stood = values[STOOD]
    const before = typeof stood === 'number' ? readFields(old[stood]) : {}
    return writeScope(nodes, { values, before, context })
  })
}

type Written = { readonly values: Values; readonly before: Fields; readonly context: WriteContext }

/** What the fields of a scope say, over what stood there; a field that says what stands there is left alone. */
export function writeScope(nodes: readonly Node[], { values, before, context }: Written): Fields {
  const { mode, form, was } = context
  const now: Around = { mode, values, form }
  const then: Around = { mode, values: readScope(nodes, before), form: was }
  const fields = listFields(nodes)
  const hidden = fields.filter((field) => !isShown(field, now) && isShown(field, then))
  const cleared = hidden.reduce((scope, { spot }) => spot.write(scope, undefined), before)
  return fields
    .filter((field) => isShown(field, now))
    .reduce((scope, field) => writeField(scope, field, { values, before, context }), cleared)
}

function writeField(scope: Fields, field: Field, { values, before, context }: Written): Fields {
  const value = valueOf(field, values)
  if (deepEqual(value, readField(field, scope))) return scope
  return field.spot.write(scope, field.write(value, field.spot.read(before), context))
}
