import { isDeepStrictEqual } from 'node:util'
import { type Fields, isRecord, readFields, readList, readString } from '@naru/contract/manifest/read'
import { resolveSchema, type Schema, type SchemaLookup } from '../../schema/schema.ts'

const DIRECTIVE = '$patch'
const RETAIN = '$retainKeys'
const DELETE_FROM = '$deleteFromPrimitiveList/'
const ORDER = '$setElementOrder/'

/** Applies a strategic merge patch: lists merge by the keys that the schema names, directives are obeyed. */
export function applyStrategicPatch(
  value: unknown,
  patch: unknown,
  schema: Schema | undefined,
  lookup: SchemaLookup,
): unknown {
  if (!isRecord(patch)) return patch
  if (patch[DIRECTIVE] === 'replace') return withoutDirectives(patch)
  if (patch[DIRECTIVE] === 'delete') return {}
  const resolved = resolveSchema(schema, lookup)
  const current = retainKeys(readFields(value), patch)
  const merged: Record<string, unknown> = { ...current }
  for (const [name, change] of Object.entries(patch)) {
    if (name.startsWith(DELETE_FROM)) {
      const list = name.slice(DELETE_FROM.length)
      merged[list] = readList(merged[list]).filter((item) => !readList(change).includes(item))
    }
    if (name.startsWith('$')) continue
    if (change === null) delete merged[name]
    else
      merged[name] = mergeField(merged[name], change, { schema: fieldSchema(resolved, name, lookup), lookup })
  }
  return orderLists(merged, patch, resolved, lookup)
}

type Typing = { readonly schema: Schema | undefined; readonly lookup: SchemaLookup }

function mergeField(value: unknown, change: unknown, { schema, lookup }: Typing): unknown {
  if (!Array.isArray(change)) {
    const replace = schema?.['x-kubernetes-patch-strategy'] === 'replace'
    return replace ? change : applyStrategicPatch(value, change, schema, lookup)
  }
  const strategy = schema?.['x-kubernetes-patch-strategy'] ?? ''
  if (!strategy.split(',').includes('merge')) return change
  const key = schema?.['x-kubernetes-patch-merge-key']
  if (key === undefined)
    return [...readList(value), ...change.filter((item) => !readList(value).includes(item))]
  return mergeByKey(readList(value), change, key, { schema: schema?.items, lookup })
}

function mergeByKey(
  list: readonly unknown[],
  changes: readonly unknown[],
  key: string,
  { schema, lookup }: Typing,
): readonly unknown[] {
  if (changes.some((change) => readFields(change)[DIRECTIVE] === 'replace')) {
    return changes.filter((change) => readFields(change)[DIRECTIVE] === undefined)
  }
  let merged = [...list]
  for (const change of changes.map(readFields)) {
    const index = merged.findIndex((item) => isDeepStrictEqual(readFields(item)[key], change[key]))
    if (change[DIRECTIVE] === 'delete') merged = merged.filter((_, at) => at !== index)
    else if (index < 0) merged.push(applyStrategicPatch({}, change, schema, lookup))
    else merged[index] = applyStrategicPatch(merged[index], change, schema, lookup)
  }
  return merged
}

function fieldSchema(schema: Schema | undefined, name: string, lookup: SchemaLookup): Schema | undefined {
  const own = schema?.properties?.[name]
  if (own !== undefined) return resolveSchema(own, lookup)
  const { additionalProperties } = schema ?? {}
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function retainKeys(value: Fields, patch: Fields): Fields {
  const kept = patch[RETAIN]
  if (!Array.isArray(kept)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.includes(name)))
}

function withoutDirectives(patch: Fields): Fields {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !name.startsWith('$')))
}

/** `$setElementOrder` puts the named items first, in its order. */
function orderLists(value: Fields, patch: Fields, schema: Schema | undefined, lookup: SchemaLookup): Fields {
  const ordered: Record<string, unknown> = { ...value }
  for (const [directive, order] of Object.entries(patch)) {
    if (!directive.startsWith(ORDER)) continue
    const name = directive.slice(ORDER.length)
    const key = fieldSchema(schema, name, lookup)?.['x-kubernetes-patch-merge-key'] ?? ''
    const idOf = (item: unknown): string =>
      isRecord(item) ? readString(item[key]) || String(item[key]) : String(item)
    const ranks = new Map(readList(order).map((item, index) => [idOf(item), index] as const))
    const rank = (item: unknown): number => ranks.get(idOf(item)) ?? Number.POSITIVE_INFINITY
    ordered[name] = [...readList(value[name])].sort((a, b) => compareRanks(rank(a), rank(b)))
  }
  return ordered
}

function compareRanks(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
