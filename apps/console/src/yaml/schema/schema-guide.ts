import { readText } from '@naru/contract/manifest/read'
import {
  buildField,
  listFields,
  listRequired,
  type SchemaField,
  type SchemaNode,
  type SchemaRoot,
  schemaAt,
} from './open-api.ts'
import type { YamlPath } from './yaml-cursor.ts'

const RULES = ['default', 'format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength'] as const
type RuleName = (typeof RULES)[number]

/** What the schema says about one place, and about what may stand below it. */
export type SchemaGuide = {
  readonly path: YamlPath
  readonly field: SchemaField
  /** Further rules as the schema words them: a default, a format, a pattern. */
  readonly rules: readonly { readonly name: RuleName; readonly value: string }[]
  readonly fields: readonly SchemaField[]
}

/** The guide to a place, or to the nearest place above it that the schema knows. */
export function buildGuide(root: SchemaRoot, path: YamlPath): SchemaGuide {
  const node = schemaAt(root, path)
  if (!node && path.length > 0) return buildGuide(root, path.slice(0, -1))
  const known = node ?? {}
  return {
    path,
    field: buildField(String(path.at(-1) ?? ''), known, isRequired(root, path)),
    rules: RULES.flatMap((name) => {
      const value = readText(known[name])
      return value === '' ? [] : [{ name, value }]
    }),
    fields: listFields(root, fieldsOf(root, known)),
  }
}

function isRequired(root: SchemaRoot, path: YamlPath): boolean {
  const parent = path.length > 0 ? schemaAt(root, path.slice(0, -1)) : null
  return parent !== null && listRequired(parent).has(String(path.at(-1)))
}

/** A list is described by the fields of its items. */
function fieldsOf(root: SchemaRoot, node: SchemaNode): SchemaNode {
  return node['type'] === 'array' ? (schemaAt({ ...root, top: node }, [0]) ?? node) : node
}
