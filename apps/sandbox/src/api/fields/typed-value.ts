import { type Fields, isRecord, readFields } from '@naru/contract/manifest/read'
import { resolveSchema, type Schema, type SchemaLookup } from '../../schema/schema.ts'

export type Child = { readonly element: string; readonly value: unknown; readonly schema: Schema | undefined }

export type Shape =
  | { readonly type: 'leaf' }
  | { readonly type: 'map'; readonly schema: Schema | undefined }
  | { readonly type: 'keyed'; readonly schema: Schema; readonly keys: readonly string[] }
  | { readonly type: 'set'; readonly schema: Schema }

const LEAF: Shape = { type: 'leaf' }

/** How a value merges: whole, by field, by the keys of a list's items, or as a set. */
export function shapeOf(value: unknown, schema: Schema | undefined): Shape {
  if (isRecord(value)) return schema?.['x-kubernetes-map-type'] === 'atomic' ? LEAF : { type: 'map', schema }
  if (!Array.isArray(value) || schema === undefined) return LEAF
  const listType = schema['x-kubernetes-list-type']
  if (listType === 'set') return { type: 'set', schema }
  if (listType !== 'map') return LEAF
  return { type: 'keyed', schema, keys: [...(schema['x-kubernetes-list-map-keys'] ?? [])].sort() }
}

/** The parts of a value that have an owner of their own. */
export function childrenOf(value: unknown, shape: Shape, lookup: SchemaLookup): readonly Child[] {
  if (shape.type === 'map') {
    return Object.entries(readFields(value)).map(([name, child]) => ({
      element: `f:${name}`,
      value: child,
      schema: fieldSchema(shape.schema, name, lookup),
    }))
  }
  if (!Array.isArray(value) || shape.type === 'leaf') return []
  const items = resolveSchema(shape.schema.items, lookup)
  return value.map((child: unknown) => ({
    element: shape.type === 'set' ? `v:${JSON.stringify(child)}` : `k:${itemKey(child, shape.keys, items)}`,
    value: child,
    schema: items,
  }))
}

function fieldSchema(schema: Schema | undefined, name: string, lookup: SchemaLookup): Schema | undefined {
  const own = schema?.properties?.[name]
  if (own !== undefined) return resolveSchema(own, lookup)
  const { additionalProperties } = schema ?? {}
  return typeof additionalProperties === 'object' ? resolveSchema(additionalProperties, lookup) : undefined
}

function itemKey(item: unknown, keys: readonly string[], schema: Schema | undefined): string {
  const record = readFields(item)
  const entries = keys
    .map((key): readonly [string, unknown] => [key, record[key] ?? schema?.properties?.[key]?.default])
    .filter(([, value]) => value !== undefined)
  return JSON.stringify(Object.fromEntries(entries))
}

const SERVER_OWNED = [
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'name',
  'namespace',
  'resourceVersion',
  'selfLink',
  'uid',
]

/** The fields that may have an owner: identity and bookkeeping belong to nobody. */
export function ownableFields(object: Fields): Fields {
  const { apiVersion: _, kind: __, metadata, ...rest } = object
  const kept = Object.entries(readFields(metadata)).filter(([name]) => !SERVER_OWNED.includes(name))
  return kept.length === 0 ? rest : { metadata: Object.fromEntries(kept), ...rest }
}
