import type { FieldError } from '@naru/contract/errors/app-error'
import type { Around, Field, FormMode, Json, Values } from '@naru/contract/forms/field'
import { createContext, useContext } from 'react'
import { describeField } from './field-errors.ts'

export type FormState = {
  readonly mode: FormMode
  /** The values of the whole form. */
  readonly values: Values
  readonly errors: readonly FieldError[]
  /** Errors show at a field once it was left, and everywhere once the form was sent. */
  readonly isShown: (error: FieldError) => boolean
  readonly touch: (place: string) => void
  /** Where choices are looked for; null for what lives in Naru itself. */
  readonly cluster: string | null
}

export const FormContext = createContext<FormState>({
  mode: 'create',
  values: {},
  errors: [],
  isShown: () => false,
  touch: () => undefined,
  cluster: null,
})

/** The values of the form or of one item of a list, and the place that its fields are below. */
export type Scope = {
  readonly values: Values
  /** Empty, or a place with a dot behind it. */
  readonly at: string
  /** Of what the item is part. */
  readonly above?: Scope
  readonly onChange: (values: Values) => void
}

/** The value of the nearest field of that name: beside, or of what the item is part of. */
export function findValue({ values, above }: Scope, id: string): Json | undefined {
  return id in values || above === undefined ? values[id] : findValue(above, id)
}

/** The error that stands at a place now, in words. */
export function useFieldError(place: string, label: string): string | null {
  const { errors, isShown } = useContext(FormContext)
  const error = errors.find(({ field }) => field === place)
  return error && isShown(error) ? describeField(error, label) : null
}

export function useAround({ values }: Scope): Around {
  const { mode, values: form } = useContext(FormContext)
  return { mode, values, form }
}

/** What a widget is given. */
export type WidgetProps = {
  readonly field: Field
  readonly place: string
  readonly value: Json
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly readOnly: boolean
  readonly scope: Scope
  readonly onChange: (value: Json) => void
}
