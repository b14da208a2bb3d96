import type { FieldError } from '../errors/app-error.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import type { Json, Node, Values } from './field.ts'
import { checkForm, type Form, nodesOf } from './form.ts'
import { readItem } from './items.ts'
import { findField } from './place.ts'
import { asList } from './values.ts'

/**
 * What an edit broke. What stood there before is not held against it: the cluster took it, by whatever rule. Another
 * field may break the rule of one that stays, so both the error and its field must be as they were.
 */
export function checkEdit(form: Form, values: Values, was: Values): readonly FieldError[] {
  const before = checkForm(form, was, 'edit')
  const nodes = nodesOf(form)
  const stood = (error: FieldError) =>
    before.some((one) => deepEqual(one, error)) &&
    deepEqual(valueAt(nodes, values, error.field), valueAt(nodes, was, error.field))
  return checkForm(form, values, 'edit').filter((error) => !stood(error))
}

/** What the field at a place holds; all lines of a field whose place is one of them. */
function valueAt(nodes: readonly Node[], values: Values, place: string): Json | undefined {
  const found = findField(nodes, place)
  if (!found) return undefined
  const { field, rest } = found
  const value = values[field.id]
  const [index, ...below] = rest.split('.')
  if (field.widget.as !== 'list' || below.length === 0) return value
  return valueAt(field.widget.nodes, readItem(asList(value)[Number(index)]), below.join('.'))
}
