import type { Widget } from '@naru/contract/forms/field'
import { asNumber, asText } from '@naru/contract/forms/values'
import { CheckField, TextAreaField, TextField } from '@naru/ui/field.tsx'
import { useContext, useId, useState } from 'react'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { useChoices } from '../use-choices.ts'

type Of<W extends Widget['as']> = WidgetProps & { readonly widget: Extract<Widget, { as: W }> }

export function TextWidget({
  widget,
  place,
  value,
  label,
  hint,
  required,
  readOnly,
  onChange,
  field,
  scope,
}: Of<'text'>) {
  const { touch } = useContext(FormContext)
  const id = useId()
  const [asked, setAsked] = useState(false)
  const choices = useChoices(asked && !readOnly ? (field.choices ?? null) : null, scope)
  const common = {
    name: place,
    label,
    hint,
    required,
    readOnly,
    error: useFieldError(place, label),
    placeholder: widget.placeholder,
    value: asText(value),
    onBlur: () => touch(place),
  }
  if (widget.rows !== undefined) {
    return <TextAreaField {...common} rows={widget.rows} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <>
      <TextField
        {...common}
        type={widget.type ?? 'text'}
        {...(field.choices && !readOnly && { list: id })}
        onFocus={() => setAsked(true)}
        onChange={({ target }) => onChange(target.value)}
      />
      {field.choices && !readOnly && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

export function NumberWidget({
  widget,
  place,
  value,
  label,
  hint,
  required,
  readOnly,
  onChange,
}: Of<'number'>) {
  const { touch } = useContext(FormContext)
  return (
    <TextField
      type="number"
      step="any"
      name={place}
      label={label}
      hint={hint}
      required={required}
      readOnly={readOnly}
      error={useFieldError(place, label)}
      placeholder={widget.placeholder}
      value={asNumber(value) ?? ''}
      onBlur={() => touch(place)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

export function TickWidget({ place, value, label, hint, readOnly, onChange }: WidgetProps) {
  return (
    <CheckField
      name={place}
      label={label}
      hint={hint}
      disabled={readOnly}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
