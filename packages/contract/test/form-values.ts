import * as fc from 'fast-check'
import {
  type Around,
  type Field,
  isShown,
  type Json,
  type ListWidget,
  listFields,
  type Node,
  type Values,
} from '../src/forms/field.ts'
import { type Form, nodesOf } from '../src/forms/form.ts'
import { readItem } from '../src/forms/items.ts'

/** What has fields of its own is refused among the others of its sort, as a second time. */
const OWN_FIELDS = new Set(['cpu', 'memory'])
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/).filter((text) => !OWN_FIELDS.has(text))
const words = fc.uniqueArray(word, { maxLength: 3 })

/** Whatever a person could enter into a form whose half-typed texts are finished. */
export function anyValues(form: Form): fc.Arbitrary<Values> {
  return anyScope(nodesOf(form))
}

function anyScope(nodes: readonly Node[]): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(listFields(nodes).map((field) => [field.id, anyValue(field)])))
}

function anyValue(field: Field): fc.Arbitrary<Json> {
  const { widget } = field
  switch (widget.as) {
    case 'number':
      return fc.integer({ min: 0, max: 70_000 })
    case 'tick':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...widget.options.filter(({ kept }) => !kept).map(({ value }) => value))
    case 'strings':
    case 'tokens':
    case 'records':
      return words
    case 'pairs':
      return fc.tuple(words, word).map(([keys, value]) => keys.map((key) => ({ key, value })))
    case 'list':
      return anyItems(widget)
    default:
      return word
  }
}

function anyItems({ nodes, unique }: ListWidget): fc.Arbitrary<Json> {
  const item = anyScope(nodes)
  if (unique === undefined) return fc.array(item, { maxLength: 3 })
  return fc.uniqueArray(item, { maxLength: 3, selector: (values) => values[unique] })
}

/** What of the values is on the screen, without where items came from. */
export function shownValues(form: Form, values: Values): Values {
  return shownScope(nodesOf(form), { mode: 'create', values, form: values })
}

function shownScope(nodes: readonly Node[], around: Around): Values {
  const shown = listFields(nodes).filter((field) => isShown(field, around))
  return Object.fromEntries(
    shown.map(({ id, widget }) => {
      const value = around.values[id]
      if (widget.as !== 'list' || !Array.isArray(value)) return [id, value]
      return [id, value.map((item: Json) => shownScope(widget.nodes, { ...around, values: readItem(item) }))]
    }),
  )
}

/** The values with every text and number changed, and every choice as it was. */
export function editValues(form: Form, values: Values): Values {
  return editScope(nodesOf(form), values)
}

function editScope(nodes: readonly Node[], values: Values): Values {
  const edited = listFields(nodes).map((field) => [field.id, editValue(field, values[field.id] ?? null)])
  return { ...values, ...Object.fromEntries(edited) }
}

function editValue(field: Field, value: Json): Json {
  const { as } = field.widget
  if (as === 'number') return typeof value === 'number' ? value + 1 : value
  if (as === 'list' && Array.isArray(value)) {
    const { nodes } = field.widget
    return value.map((item: Json) => editScope(nodes, readItem(item)))
  }
  const isTyped = as === 'text' || as === 'amount' || as === 'own'
  return isTyped && typeof value === 'string' && value !== '' ? `${value}2` : value
}
