import { type Fields, isRecord } from '@naru/contract/manifest/read'
import { resolveSchema, type Schema, type SchemaLookup } from './schema.ts'

/** Fills in the defaults that a schema names, as the API server does for custom resources. */
export function fillDefaults(value: unknown, schema: Schema | undefined, lookup: SchemaLookup): unknown {
  const resolved = resolveSchema(schema, lookup)
  if (resolved === undefined) return value
  if (Array.isArray(value)) {
    const { items } = resolved
    return items === undefined ? value : value.map((item) => fillDefaults(item, items, lookup))
  }
  return isRecord(value) ? fillRecord(value, resolved, lookup) : value
}

function fillRecord(value: Fields, schema: Schema, lookup: SchemaLookup): Fields {
  const { properties = {}, additionalProperties } = schema
  const filled: Record<string, unknown> = { ...value }
  for (const [name, property] of Object.entries(properties)) {
    if (filled[name] === undefined && property.default !== undefined) filled[name] = property.default
    if (filled[name] !== undefined) filled[name] = fillDefaults(filled[name], property, lookup)
  }
  if (typeof additionalProperties !== 'object') return filled
  for (const name of Object.keys(filled).filter((key) => properties[key] === undefined)) {
    filled[name] = fillDefaults(filled[name], additionalProperties, lookup)
  }
  return filled
}
