import type { FieldError } from '../errors/app-error.ts'
import type { Text } from '../i18n/locale.ts'
import type { Fields } from '../manifest/read.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import { fieldError } from '../rules/message.ts'
import {
  type Around,
  beginScope,
  type FormMode,
  isFixed,
  isShown,
  type ListWidget,
  listFields,
  type Node,
  readScope,
  type Values,
  valueOf,
} from './field.ts'
import { readItem, writeScope } from './items.ts'

export type Section = {
  readonly title: Text
  readonly purpose?: Text
  readonly nodes: readonly Node[]
}

export type BeginContext = { readonly namespace: string; readonly name: string }

/** A form as data: reading, writing, checking and drawing follow from its fields. */
export type Form = {
  readonly sections: readonly Section[]
  /** What a new object begins with, beyond what its fields begin with. */
  readonly begin?: (context: BeginContext) => Values
  /** For what is edited by way of another shape: the fields are places in that shape. */
  readonly through?: Through
  /** The path that a refusal means, where the server names another one. */
  readonly refused?: (path: string, values: Values) => string
  /** What a refusal in words alone means of the fields; null where it is about something else. */
  readonly refusedInWords?: (message: string, values: Values) => readonly FieldError[] | null
  /** Paths that only the YAML can say. */
  readonly left?: readonly string[]
}

type Through = {
  readonly parse: (manifest: Fields) => Fields
  readonly generate: (shape: Fields, before: Fields) => Fields
  /** What is wrong with the shape beyond what its fields say; each error names a field of the form. */
  readonly check: (shape: Fields) => readonly FieldError[]
}

/** Names the type; a form is checked by the suite over all forms. */
export function defineForm(form: Form): Form {
  return form
}

/** Of what nobody knows a field: it is written as YAML. */
export const NO_FORM: Form = { sections: [] }

export function nodesOf({ sections }: Form): readonly Node[] {
  return sections.flatMap(({ nodes }) => nodes)
}

/** The values of a new object: what the manifest that it starts from says, and what its fields begin with. */
export function beginForm(
  form: Form,
  { from = {}, ...context }: BeginContext & { readonly from?: Fields },
): Values {
  const nodes = nodesOf(form)
  const said = listFields(nodes).filter(({ spot }) => spot.read(from) !== undefined)
  return { ...beginScope(nodes), ...readScope(said, from), ...form.begin?.(context) }
}

export function readForm(form: Form, manifest: Fields): Values {
  return readScope(nodesOf(form), form.through?.parse(manifest) ?? manifest)
}

/**
 * The manifest over the one that the values were read from. Fields that the form does not know stay, and so does what
 * a hidden field holds, unless it was an edit that hid it.
 */
export function writeForm<M extends Fields>(
  form: Form,
  values: Values,
  { before, mode }: { readonly before: M; readonly mode: FormMode },
): M {
  const shape = form.through?.parse(before) ?? before
  const was = readScope(nodesOf(form), shape)
  const next = writeScope(nodesOf(form), { values, before: shape, context: { mode, form: values, was } })
  if (deepEqual(next, shape)) return before
  // Only fields of the manifest were replaced, at their places.
  return (form.through?.generate(next, before) ?? next) as M
}

/** Every broken rule by the place of its field, in the order of the form. What is not shown is not judged. */
export function checkForm(form: Form, values: Values, mode: FormMode): readonly FieldError[] {
  const nodes = nodesOf(form)
  const own = checkScope(nodes, { mode, values, form: values }, '')
  if (!form.through) return own
  const places = new Set(own.map(({ field }) => field))
  const shape = writeScope(nodes, {
    values,
    before: {},
    context: { mode, form: values, was: beginScope(nodes) },
  })
  return [...own, ...form.through.check(shape).filter(({ field }) => !places.has(field))]
}

function checkScope(nodes: readonly Node[], around: Around, at: string): readonly FieldError[] {
  return listFields(nodes).flatMap((field) => {
    if (!isShown(field, around)) return []
    const place = `${at}${field.id}`
    const value = valueOf(field, around.values)
    const faults = isFixed(field, around) ? [] : field.check(value, around)
    const own = faults.map((fault) => {
      return fieldError(fault.at === '' ? place : `${place}.${fault.at}`, fault.breach)
    })
    const { widget } = field
    const items = widget.as === 'list' && Array.isArray(value) ? value : []
    return [
      ...own.filter((error) => error !== null),
      ...items.flatMap((item, index) =>
        checkItem(widget, readItem(item), { around, at: `${place}.${index}.` }),
      ),
    ]
  })
}

function checkItem(
  widget: { readonly as: string } | ListWidget,
  values: Values,
  { around, at }: { readonly around: Around; readonly at: string },
): readonly FieldError[] {
  return 'nodes' in widget ? checkScope(widget.nodes, { ...around, values }, at) : []
}
