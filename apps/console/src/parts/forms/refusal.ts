import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { listFields, type Values } from '@naru/contract/forms/field'
import { type Form, nodesOf } from '@naru/contract/forms/form'
import { findField, findPlace } from '@naru/contract/forms/place'
import { KubeError } from '@naru/kube/errors'

/** What a server said of the fields of a form, and of which values. */
export type Refusal = {
  readonly errors: readonly FieldError[]
  /** Whether fields say all of it. */
  readonly isWhole: boolean
  readonly values: Values
}

/** A refusal by Naru or a cluster, at the fields that it names. */
export function readRefusal(form: Form, error: unknown, values: Values): Refusal {
  const inWords = error instanceof KubeError ? form.refusedInWords?.(error.message, values) : null
  if (inWords) return { errors: inWords, isWhole: inWords.length > 0, values }
  const said = listSaid(error)
  const errors = said.flatMap((one) => {
    const place = findPlace(form, one.field, values)
    if (place === null) return []
    // What has a field of its own is called as there; a part of one keeps its own name.
    const isField = listFields(nodesOf(form)).some(({ id }) => id === one.field)
    return [{ ...one, field: place, ...(!isField && { params: { x: one.field, ...one.params } }) }]
  })
  return { errors, isWhole: errors.length > 0 && errors.length === said.length, values }
}

function listSaid(error: unknown): readonly FieldError[] {
  if (error instanceof AppError) return error.fields
  const causes = error instanceof KubeError ? (error.details?.causes ?? []) : []
  return causes.map(({ field = '', message = '' }) => ({ field, rule: 'rule.refused', params: { message } }))
}

/** A refusal is over once its field changes. */
export function isStanding(
  form: Form,
  { field }: FieldError,
  { values, refusal }: { readonly values: Values; readonly refusal: Refusal },
): boolean {
  const id = findField(nodesOf(form), field)?.field.id ?? field
  return values[id] === refusal.values[id]
}
