import { isRecord } from '../store/json.ts'
import { resolveSchema, type Schema, type SchemaLookup } from './schema.ts'

/** Fills in the defaults that a schema names, as the API server does for custom resources. */
export function fillDefaults(value: unknown, schema: Schema | undefined, lookup: SchemaLookup): unknown {
  const resolved = resolveSchema(schema, lookup)
  if (resolved === undefined) return value
  if (Array.isArray(value)) {
    const { items } = resolved
    return items === undefined ? value : value.map((item) => fillDefaults(item, items, lookup))
  }
  if (!isRecord(value)) return value
  const filled: Record<string, unknown> = { ...value }
  for (const [name, property] of Object.entries(resolved.properties ?? {})) {
    if (filled[name] === undefined && property.default !== undefined) filled[name] = property.default
    if (filled[name] !== undefined) filled[name] = fillDefaults(filled[name], property, lookup)
  }
  const { additionalProperties } = resolved
  if (typeof additionalProperties === 'object') {
    for (const name of Object.keys(filled)) {
      if (resolved.properties?.[name] === undefined) {
        filled[name] = fillDefaults(filled[name], additionalProperties, lookup)
      }
    }
  }
  return filled
}
