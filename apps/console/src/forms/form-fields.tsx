import type { FieldError } from '@naru/contract/errors/app-error'
import { TextField } from '@naru/ui/field.tsx'
import { createContext, useContext, useState } from 'react'
import { describeField } from '../parts/forms/field-errors.ts'

export type FormErrors = {
  readonly errors: readonly FieldError[]
  /** Errors show at a field once it was left, and everywhere once the form was sent. */
  readonly isShown: (field: string) => boolean
  readonly touch: (field: string) => void
}

/** The errors of the form around a field. */
export const FormErrorsContext = createContext<FormErrors>({
  errors: [],
  isShown: () => false,
  touch: () => undefined,
})

export function useFieldError(field: string, label: string): string | null {
  const { errors, isShown } = useContext(FormErrorsContext)
  const error = errors.find((one) => one.field === field)
  return error && isShown(field) ? describeField(error, label) : null
}

/** Which fields were left, and whether the form was sent. */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  return {
    isShown: (field: string) => sent || touched.has(field),
    touch: (field: string) =>
      setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    send: () => setSent(true),
  }
}

type FormTextProps = {
  readonly field: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly type?: 'text' | 'number'
}

/** A text field that knows its own error. */
export function FormText({ field, label, value, onChange, ...rest }: FormTextProps) {
  const { touch } = useContext(FormErrorsContext)
  return (
    <TextField
      {...rest}
      name={field}
      label={label}
      error={useFieldError(field, label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => touch(field)}
    />
  )
}
