import { asText } from '@naru/contract/forms/values'
import { TextField } from '@naru/ui/field.tsx'
import { useContext } from 'react'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'

/** A moment, kept as ISO 8601 and chosen by the clock of the person who chooses. */
export function MomentField({ place, value, label, hint, required, onChange }: WidgetProps) {
  const { touch } = useContext(FormContext)
  return (
    <TextField
      name={place}
      label={label}
      hint={hint}
      type="datetime-local"
      required={required}
      error={useFieldError(place, label)}
      value={formatLocal(asText(value))}
      onBlur={() => touch(place)}
      onChange={({ target }) => onChange(parseLocal(target.value))}
    />
  )
}

/** `2026-08-01T09:30` by the clock of this browser; empty for what is no time. */
export function formatLocal(iso: string): string {
  const time = Date.parse(iso)
  if (!Number.isFinite(time)) return ''
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

export function parseLocal(local: string): string {
  const time = Date.parse(local)
  return Number.isFinite(time) ? new Date(time).toISOString() : ''
}
