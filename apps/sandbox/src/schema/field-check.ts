import { type Fields, isRecord } from '@naru/contract/manifest/read'
import { badRequest } from '../protocol/status.ts'
import { resolveSchema, type Schema, type SchemaLookup } from './schema.ts'
import { isTimeText } from './time-text.ts'

type Context = {
  readonly lookup: SchemaLookup
  readonly kind: string
  /** Custom resources are decoded without types; their schema finds wrong ones later. */
  readonly untyped?: boolean
}

type Checked = {
  readonly value: Fields
  /** `unknown field "spec.foo"`, one for each field that was dropped. */
  readonly problems: readonly string[]
}

/** Drops what the schema does not know and tells what it was; wrong types are a Status 400, as in Go's decoder. */
export function checkFields(value: Fields, schema: Schema | undefined, context: Context): Checked {
  if (schema === undefined) return { value, problems: [] }
  const problems: string[] = []
  const kept = prune(value, schema, { ...context, path: '', problems })
  return { value: isRecord(kept) ? kept : value, problems }
}

type Walk = Context & { readonly path: string; readonly problems: string[] }

function prune(value: unknown, schema: Schema, walk: Walk): unknown {
  const resolved = resolveSchema(schema, walk.lookup) ?? schema
  if (value === null || value === undefined) return value
  checkType(value, resolved, walk)
  checkTime(value, resolved, walk)
  if (Array.isArray(value)) {
    const { items } = resolved
    if (items === undefined) return value
    return value.map((item, index) => prune(item, items, { ...walk, path: `${walk.path}[${index}]` }))
  }
  return isRecord(value) ? pruneRecord(value, resolved, walk) : value
}

function pruneRecord(value: Fields, schema: Schema, walk: Walk): Fields {
  const { properties, additionalProperties } = schema
  const open = isOpen(schema)
  const kept: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    const path = walk.path === '' ? name : `${walk.path}.${name}`
    const own =
      properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (own !== undefined) kept[name] = prune(item, own, { ...walk, path })
    else if (open) kept[name] = item
    else if (schema['x-kubernetes-embedded-resource'] === true && isEnvelope(name)) kept[name] = item
    else walk.problems.push(`unknown field "${path}"`)
  }
  return kept
}

/** True where fields that nobody declared are kept. */
function isOpen(schema: Schema): boolean {
  const { properties, additionalProperties } = schema
  if (schema['x-kubernetes-preserve-unknown-fields'] === true || additionalProperties === true) return true
  return properties === undefined && additionalProperties === undefined
}

function isEnvelope(name: string): boolean {
  return name === 'apiVersion' || name === 'kind' || name === 'metadata'
}

const JSON_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isRecord,
}

const GO_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int32',
  number: 'float64',
  boolean: 'bool',
  array: '[]interface {}',
  object: 'map[string]interface {}',
}

function checkType(value: unknown, schema: Schema, { path, kind, untyped }: Walk): void {
  const { type } = schema
  if (untyped === true || type === undefined || schema['x-kubernetes-int-or-string'] === true) return
  if (JSON_TYPES[type]?.(value) !== false) return
  const found = Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value
  throw badRequest(
    `${kind} in version "v1" cannot be handled as a ${kind}: json: cannot unmarshal ${found} into Go struct field ${kind}.${path} of type ${GO_TYPES[type] ?? type}`,
  )
}

function checkTime(value: unknown, { format }: Schema, { kind, untyped }: Walk): void {
  if (untyped === true || format !== 'date-time' || typeof value !== 'string' || isTimeText(value)) return
  throw badRequest(
    `${kind} in version "v1" cannot be handled as a ${kind}: parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00": cannot parse ${JSON.stringify(value)} as "2006"`,
  )
}
