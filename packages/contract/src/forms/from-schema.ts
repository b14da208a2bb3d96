import type { Text } from '../i18n/locale.ts'
import { readFields, readNumber, readText } from '../manifest/read.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import { checkRequired } from '../rules/text-rules.ts'
import { type Field, type Json, listFields, type Node, type Option, type Values, valueOf } from './field.ts'
import { choice, number, strings, text, tick, words } from './fields.ts'
import { type Form, NO_FORM, type Section } from './form.ts'
import { group, more, section } from './layout.ts'
import { list, pairs } from './many.ts'
import { general, labels } from './parts/general.ts'
import {
  apiTitle,
  checkSchemaNumber,
  checkSchemaText,
  hintOf,
  isUnchanging,
  optionsOf,
  requiredOf,
  type SchemaNode,
} from './schema-node.ts'
import { asText } from './values.ts'

/** Objects and lists within each other; deeper ones are left to the YAML. */
const DEPTH = 4
/** Optional fields beside each other before the rest is folded. */
const UNFOLDED = 6
/** What every object has, and what controllers write. */
const COMMON: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

function addOf(path: readonly string[]): Text {
  const name = path.at(-1) ?? ''
  return { en: `Add ${name}`, ko: `${name} 추가` }
}

const NOT_SET: Option = { value: '', title: { en: 'Not set', ko: '설정 안 함' } }

type Part = { readonly nodes: readonly Node[]; readonly left: readonly string[] }
const NOTHING: Part = { nodes: [], left: [] }

/** Where a part of the schema stands: from its scope for the field, and from the top for what is said about it. */
type Here = {
  readonly path: readonly string[]
  readonly from: string
  readonly depth: number
  readonly required: boolean
}

/** The form of a kind by the schema that its cluster tells, if that names any field; what is beyond a form is named in `left`. */
export function formFromSchema(schema: SchemaNode, { namespaced }: { readonly namespaced: boolean }): Form {
  const required = requiredOf(schema)
  const parts = Object.entries(readFields(schema['properties']))
    .filter(([name]) => !COMMON.has(name))
    .map(([name, value]) => {
      const node = readFields(value)
      const here = { path: [name], from: name, depth: DEPTH, required: required.has(name) }
      return { name, node, part: isObject(node) ? buildObject(node, here) : buildPart(node, here) }
    })
  const sections = parts
    .filter(({ part }) => part.nodes.length > 0)
    .map(({ name, node, part }): Section => section(apiTitle(name), hintOf(node), part.nodes))
  if (sections.length === 0) return NO_FORM
  const left = parts.flatMap(({ part }) => part.left)
  return { sections: [general({ namespaced }), ...sections, labels()], ...(left.length > 0 && { left }) }
}

function isObject(node: SchemaNode): boolean {
  return Object.keys(readFields(node['properties'])).length > 0
}

/** The fields of an object: first what must be said, then what is short, then the rest, folded. */
function buildObject(node: SchemaNode, { path, from, depth, required }: Here): Part {
  const asked = requiredOf(node)
  const parts = Object.entries(readFields(node['properties'])).map(([name, value]) => {
    const here = {
      path: [...path, name],
      from: from === '' ? name : `${from}.${name}`,
      depth: depth - 1,
      required: asked.has(name),
    }
    const part = buildPart(readFields(value), here)
    return { part, isAsked: asked.has(name), isShort: part.nodes.every((one) => one.node === 'field') }
  })
  const nodesOf = (chosen: typeof parts) => chosen.flatMap(({ part }) => part.nodes)
  const first = nodesOf(parts.filter(({ isAsked }) => isAsked))
  const short = nodesOf(parts.filter(({ isAsked, isShort }) => !isAsked && isShort))
  const long = nodesOf(parts.filter(({ isAsked, isShort }) => !isAsked && !isShort))
  const nodes = [...first, ...short.slice(0, UNFOLDED), ...long]
  const rest = short.slice(UNFOLDED)
  const all = rest.length > 0 ? [...nodes, more(rest)] : nodes
  const isOpen = node['x-kubernetes-preserve-unknown-fields'] === true
  return {
    nodes: required ? all : askedOnceGiven(all),
    left: [...parts.flatMap(({ part }) => part.left), ...(isOpen ? [`${from}.*`] : [])],
  }
}

const MISSING: ReadonlySet<string> = new Set(['rule.required', 'rule.select', 'rule.atLeastOne'])

/** Fields of an object that may be missing as a whole are required once one of them is given. */
function askedOnceGiven(nodes: readonly Node[]): readonly Node[] {
  const fields = listFields(nodes)
  const isGiven = (values: Values) =>
    fields.some((field) => !deepEqual(valueOf(field, values), field.otherwise))
  const ask = (field: Field): Field => ({
    ...field,
    check: (value, around) => {
      const faults = field.check(value, around)
      return isGiven(around.values) ? faults : faults.filter(({ breach }) => !MISSING.has(breach.key))
    },
  })
  const each = (node: Node): Node =>
    node.node === 'field' ? ask(node) : { ...node, nodes: node.nodes.map(each) }
  return nodes.map(each)
}

function buildPart(node: SchemaNode, here: Here): Part {
  if (isObject(node)) return buildGroup(node, here)
  const field = buildLeaf(node, here)
  if (field) return { nodes: [field], left: [] }
  const items = readFields(node['items'])
  if (node['type'] === 'array' && isObject(items)) return buildList(node, items, here)
  return { ...NOTHING, left: [here.from] }
}

function buildGroup(node: SchemaNode, here: Here): Part {
  if (here.depth <= 0) return { ...NOTHING, left: [here.from] }
  const { nodes, left } = buildObject(node, here)
  if (nodes.length === 0) return { nodes, left }
  const title = apiTitle(here.path.at(-1) ?? '')
  return {
    nodes: [here.required ? group(title, nodes, hintOf(node) ?? undefined) : more(nodes, title)],
    left,
  }
}

function buildList(node: SchemaNode, items: SchemaNode, here: Here): Part {
  const { path, from, depth, required } = here
  if (depth <= 0) return { ...NOTHING, left: [from] }
  const inner = buildObject(items, { path: [], from: `${from}[]`, depth: depth - 1, required: true })
  if (inner.nodes.length === 0) return { ...NOTHING, left: [from] }
  const keys: unknown = node['x-kubernetes-list-map-keys']
  const [key, ...others] = Array.isArray(keys) ? keys.map(readText) : []
  const made = list(path, {
    ...commonOf(node, here),
    item: apiTitle(path.at(-1) ?? ''),
    add: addOf(path),
    nodes: inner.nodes,
    least: Math.max(readNumber(node['minItems']) ?? 0, required ? 1 : 0),
    most: readNumber(node['maxItems']) ?? Number.POSITIVE_INFINITY,
    ...(key !== undefined && others.length === 0 && { unique: key }),
  })
  return { nodes: [made], left: inner.left }
}

function commonOf(node: SchemaNode, { path }: Here) {
  const hint = hintOf(node)
  return {
    title: apiTitle(path.at(-1) ?? ''),
    ...(hint && { hint }),
    ...(isUnchanging(node) && { fixed: true }),
  }
}

/** A field of one widget; null where no widget fits. */
function buildLeaf(node: SchemaNode, here: Here): Field | null {
  const { path, required } = here
  const common = { ...commonOf(node, here), required }
  const placeholder = readText(node['default'])
  if (node['x-kubernetes-int-or-string'] === true || node['format'] === 'int-or-string') {
    return countOrText(text(path, { ...common, placeholder }))
  }
  switch (node['type']) {
    case 'boolean':
      return buildSwitch(node, path, common)
    case 'integer':
    case 'number':
      return keepLong(
        number(path, { ...common, placeholder, rule: (value) => checkSchemaNumber(value, node) }),
      )
    case 'string':
      return buildText(node, path, common)
    case 'array':
      if (readFields(node['items'])['type'] !== 'string') return null
      return strings(path, {
        ...common,
        add: addOf(path),
        least: required ? 1 : 0,
        rule: (value) => checkRequired(value) ?? checkSchemaText(value, readFields(node['items'])),
      })
    default:
      if (readFields(node['additionalProperties'])['type'] !== 'string') return null
      return pairs(path, { ...common, add: addOf(path), least: required ? 1 : 0, keys: checkRequired })
  }
}

type CommonOptions = Parameters<typeof text>[1]

function buildText(node: SchemaNode, path: readonly string[], common: CommonOptions): Field {
  const options = optionsOf(node)
  const preset = readText(node['default'])
  if (options.length > 0) {
    const none = preset === '' ? [NOT_SET] : []
    return choice(path, { ...common, options: [...none, ...options], otherwise: preset })
  }
  return text(path, {
    ...common,
    ...(preset !== '' && { placeholder: preset }),
    ...(node['format'] === 'password' && { type: 'password' as const }),
    rule: (value) => checkSchemaText(value, node),
  })
}

/** What is off and what is not said differ where the schema has no default. */
function buildSwitch(node: SchemaNode, path: readonly string[], common: CommonOptions): Field {
  const { title, hint, fixed } = common
  const shared = { title, ...(hint && { hint }), ...(fixed && { fixed }) }
  if (node['default'] !== undefined) return tick(path, { ...shared, otherwise: node['default'] === true })
  const options = [NOT_SET, ...words('true', 'false')]
  const field = choice(path, { ...shared, options, required: common.required === true })
  return { ...field, write: (value) => (value === '' ? undefined : value === 'true') }
}

/** A number with more digits than a form can hold stays as it is, and is shown as text: only the YAML can change it. */
function keepLong(field: Field): Field {
  const { fixed = false, read, write, check } = field
  const isLong = (value: Json) => typeof value === 'string'
  return {
    ...field,
    fixed: (around) =>
      isLong(valueOf(field, around.values)) || (typeof fixed === 'function' ? fixed(around) : fixed),
    read: (raw) => (typeof raw === 'bigint' ? String(raw) : read(raw)),
    write: (value, raw, context) => (isLong(value) ? raw : write(value, raw, context)),
    check: (value, around) => (isLong(value) ? [] : check(value, around)),
  }
}

/** Digits are a number, as YAML takes them. */
function countOrText(field: Field): Field {
  const write: Field['write'] = (value) => {
    const typed = asText(value)
    return typed === '' ? undefined : /^\d+$/.test(typed) ? Number(typed) : typed
  }
  return { ...field, write }
}
