import { readFields, readItems, readText } from '@naru/contract/manifest/read'

export type SchemaNode = Readonly<Record<string, unknown>>

/** One group's OpenAPI v3 document, with references resolved on the way. */
export type SchemaRoot = { readonly schemas: Readonly<Record<string, unknown>>; readonly top: SchemaNode }

export type SchemaField = {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly required: boolean
  readonly values: readonly string[]
}

/** The schema of a kind within an OpenAPI document of its group and version; null when it has none. */
export function findSchema(
  document: unknown,
  type: { group: string; version: string; kind: string },
): SchemaRoot | null {
  const schemas = readFields(readFields(readFields(document)['components'])['schemas'])
  const top = Object.values(schemas)
    .map(readFields)
    .find((schema) =>
      readItems(schema['x-kubernetes-group-version-kind']).some(
        (gvk) =>
          readText(gvk['group']) === type.group &&
          readText(gvk['version']) === type.version &&
          readText(gvk['kind']) === type.kind,
      ),
    )
  return top ? { schemas, top } : null
}

/** The schema at a path; list items are `*` or an index. Null where the schema says nothing. */
export function schemaAt(root: SchemaRoot, path: readonly (string | number)[]): SchemaNode | null {
  let node: SchemaNode | null = resolve(root, root.top)
  for (const step of path) {
    if (!node) return null
    node = stepInto(root, node, step)
  }
  return node
}

function stepInto(root: SchemaRoot, node: SchemaNode, step: string | number): SchemaNode | null {
  if (typeof step === 'number') return node['items'] === undefined ? null : resolve(root, node['items'])
  const own = readFields(node['properties'])
  if (Object.hasOwn(own, step)) return resolve(root, own[step])
  const more = node['additionalProperties']
  return typeof more === 'object' && more !== null ? resolve(root, more) : null
}

const REF = '#/components/schemas/'

/** Follows `$ref` and the single-member `allOf` that Kubernetes wraps around references. */
function resolve(root: SchemaRoot, value: unknown, depth = 0): SchemaNode {
  const node = readFields(value)
  if (depth > 8) return node
  const ref = readText(node['$ref'])
  if (ref.startsWith(REF)) return resolve(root, root.schemas[ref.slice(REF.length)], depth + 1)
  const [only] = readItems(node['allOf'])
  if (!only) return node
  const inner = resolve(root, only, depth + 1)
  return { ...inner, ...(node['description'] !== undefined && { description: node['description'] }) }
}

/** Deeper than any form goes. */
const FORM_DEPTH = 8
const DESCRIPTION_LENGTH = 400

/** The schema as one tree without references, as deep as a form may go; what is deeper says nothing of its fields. */
export function inlineSchema(root: SchemaRoot): SchemaNode {
  return inline(root, root.top, FORM_DEPTH)
}

function inline(root: SchemaRoot, value: unknown, depth: number): SchemaNode {
  const {
    properties,
    items,
    additionalProperties,
    description,
    allOf: _wrapped,
    ...node
  } = resolve(root, value)
  const below = (part: unknown) => inline(root, part, depth - 1)
  if (depth === 0) return node
  return {
    ...node,
    ...(description !== undefined && { description: readText(description).slice(0, DESCRIPTION_LENGTH) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(readFields(properties)).map(([name, part]) => [name, below(part)]),
      ),
    }),
    ...(items !== undefined && { items: below(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: below(additionalProperties) }),
  }
}

/** What may stand at an object's place, required fields first. */
export function listFields(root: SchemaRoot, node: SchemaNode): readonly SchemaField[] {
  const required = listRequired(node)
  return Object.entries(readFields(node['properties']))
    .map(([name, value]) => buildField(name, resolve(root, value), required.has(name)))
    .toSorted((a, b) => Number(b.required) - Number(a.required) || a.name.localeCompare(b.name))
}

export function listRequired(node: SchemaNode): ReadonlySet<string> {
  return new Set(Array.isArray(node['required']) ? node['required'].map(readText) : [])
}

export function buildField(name: string, node: SchemaNode, required: boolean): SchemaField {
  return {
    name,
    type: typeName(node),
    description: readText(node['description']),
    required,
    values: listValues(node),
  }
}

function typeName(node: SchemaNode): string {
  const type = readText(node['type'])
  if (type === 'array') return `${readText(readFields(node['items'])['type']) || 'object'}[]`
  if (node['x-kubernetes-int-or-string'] === true || node['oneOf'] !== undefined) return 'int or string'
  return type || 'object'
}

function listValues(node: SchemaNode): readonly string[] {
  const values = node['enum']
  if (Array.isArray(values)) return values.map(readText)
  return node['type'] === 'boolean' ? ['true', 'false'] : []
}

/** Whether fields that the schema does not name are allowed at this place. */
export function isOpen(node: SchemaNode): boolean {
  return (
    node['properties'] === undefined ||
    node['additionalProperties'] !== undefined ||
    node['x-kubernetes-preserve-unknown-fields'] === true
  )
}
