import { definitionName, shortDefinitionName, type TypeFile } from './definition-name.ts'
import { isAtomicType, withMergeRules } from './merge-rules.ts'
import { REF_PREFIX, type Schema } from './schema.ts'

const IMPORT = /^import \{ (\w+) \} from "([^"]+)";$/gm
const INTERFACE = /(?:\/\*\*\n([\s\S]*?) \*\/\n)?export interface (\w+)[^{]*\{\n([\s\S]*?)^\}$/m
const ALIAS = /(?:\/\*\*\n([\s\S]*?) \*\/\n)?export type (I\w+) = ([^;]+);/
const PROPERTY =
  /(?: {4}\/\*\*\n([\s\S]*?) {5}\*\/\n)? {4}"([^"]+)"(\?)?: ((?:\{\n {8}\[key: string\]: [^;]+;\n {4}\})|Array<\{\n[\s\S]*?\n {4}\}>|[^;{]+);/g

/** Types whose declaration says less than OpenAPI does. */
const SCALARS: Readonly<Record<string, Schema>> = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': {
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'An amount such as 100m or 2Gi.',
  },
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': {
    oneOf: [{ type: 'integer' }, { type: 'string' }],
    format: 'int-or-string',
  },
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': { type: 'string', format: 'date-time' },
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': { type: 'string', format: 'date-time' },
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': { type: 'object' },
  'io.k8s.apimachinery.pkg.runtime.RawExtension': { type: 'object' },
}

/** Parts of a JSON schema that may be of any type. */
const FREE_FORM = /\.apiextensions\.v1\.JSON(SchemaPropsOr\w+)?$/

/** The OpenAPI schema that a declaration file of the `kubernetes-models` family stands for. */
export function parseDeclaration(text: string, file: TypeFile): Schema {
  const name = definitionName(file)
  const scalar = SCALARS[name]
  if (scalar !== undefined) return scalar
  if (FREE_FORM.test(name)) return { 'x-kubernetes-preserve-unknown-fields': true }
  const found = INTERFACE.exec(text)
  if (found === null) return parseAlias(text)
  const [, comment, ownName = '', body = ''] = found
  const references = parseImports(text, file)
  references.set(ownName, name)
  const short = shortDefinitionName(name)
  return {
    ...describe(comment),
    type: 'object',
    ...parseProperties(body, short, references),
    ...(isAtomicType(short) ? { 'x-kubernetes-map-type': 'atomic' as const } : {}),
  }
}

function parseProperties(
  body: string,
  owner: string,
  references: ReadonlyMap<string, string>,
): Pick<Schema, 'required' | 'properties'> {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [, description, property = '', optional, type = ''] of body.matchAll(PROPERTY)) {
    if (optional === undefined && property !== 'apiVersion' && property !== 'kind') required.push(property)
    const schema = withMergeRules(parseType(type, references), owner, property)
    properties[property] = { ...describe(description), ...schema }
  }
  return {
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
  }
}

function parseAlias(text: string): Schema {
  const [, comment, , type = ''] = ALIAS.exec(text) ?? []
  return { ...describe(comment), ...(type === 'string' ? { type } : {}) }
}

function describe(comment: string | undefined): { readonly description?: string } {
  if (comment === undefined) return {}
  const description = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').replaceAll('\\*', '*'))
    .join('\n')
    .trim()
  return description === '' ? {} : { description }
}

/** The definition behind each imported type name. */
function parseImports(text: string, file: TypeFile): Map<string, string> {
  const folder = file.path.split('/').slice(0, -1)
  const references = new Map<string, string>()
  for (const [, name = '', from = ''] of text.matchAll(IMPORT)) {
    if (from.startsWith('@kubernetes-models/apimachinery/')) {
      const path = from.slice('@kubernetes-models/apimachinery/'.length)
      references.set(name, definitionName({ package: 'apimachinery', path }))
    } else if (from.startsWith('.')) {
      references.set(name, definitionName({ ...file, path: joinPath(folder, from.replace(/\.js$/, '')) }))
    }
  }
  return references
}

function joinPath(folder: readonly string[], relative: string): string {
  const path = [...folder]
  for (const step of relative.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

const ARRAY = /^Array<([\s\S]+)>$/
/** Where an object stands whole inside another, as a claim in a stateful set, its specification tells its kind. */
const NESTED = /^\{[\s\S]*"spec"\?: (\w+Spec);/
const MAP = /^\{\s*\[key: string\]: ([^;]+);\s*\}$/

function findReference(text: string, references: ReadonlyMap<string, string>): string | undefined {
  const nested = NESTED.exec(text)?.[1]
  return nested === undefined ? references.get(text) : references.get(nested)?.replace(/Spec$/, '')
}

function parseType(text: string, references: ReadonlyMap<string, string>): Schema {
  const items = ARRAY.exec(text)?.[1]
  if (items !== undefined) return { type: 'array', items: parseType(items, references) }
  const values = MAP.exec(text)?.[1]
  if (values !== undefined) return { type: 'object', additionalProperties: parseType(values, references) }
  if (text.startsWith('"')) {
    const choices = [...text.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice)
    return choices.length === 1 ? { type: 'string' } : { type: 'string', enum: choices }
  }
  const reference = findReference(text, references)
  if (reference !== undefined) return { allOf: [{ $ref: `${REF_PREFIX}${reference}` }] }
  if (text === 'string' || text === 'boolean') return { type: text }
  // The API has no fractions but in the bounds of JSON schemas.
  if (text === 'number') return { type: 'integer' }
  return {}
}
