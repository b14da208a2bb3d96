import type { Widget } from '@naru/contract/forms/field'
import { asNumber, asText } from '@naru/contract/forms/values'
import { parseQuantity, splitQuantity } from '@naru/contract/kubernetes/quantity'
import { CheckField, Field, TextAreaField, TextField } from '@naru/ui/field.tsx'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { useContext, useState } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
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
  const t = useMessages(messages)
  const { touch } = useContext(FormContext)
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
  if (field.choices && !readOnly) {
    return (
      <SuggestField
        {...common}
        options={choices}
        listLabel={t('choices', { label })}
        onFocus={() => setAsked(true)}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField {...common} type={widget.type ?? 'text'} onChange={({ target }) => onChange(target.value)} />
  )
}

/** A number beside its unit. Who types a unit as well has chosen it. */
export function AmountWidget({
  widget,
  place,
  value,
  label,
  hint,
  required,
  readOnly,
  onChange,
}: Of<'amount'>) {
  const t = useMessages(messages)
  const text = useText()
  const { touch } = useContext(FormContext)
  const error = useFieldError(place, label)
  const amount = asText(value)
  const { count, unit } = splitQuantity(amount)
  // Digits that are being typed stay as they are, `1.` as well.
  const [typed, setTyped] = useState<string | null>(null)
  const [preferred, setPreferred] = useState(widget.units[0]?.value ?? '')
  const chosen = parseQuantity(amount) === null ? preferred : unit
  const isOffered = widget.units.some((one) => one.value === chosen)
  const units = widget.units.map((one) => ({ value: one.value, label: text(one.title) }))
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <div className="n-amount">
          <input
            {...ids}
            className="n-input"
            name={place}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            placeholder={widget.placeholder}
            value={typed ?? count}
            onBlur={() => {
              setTyped(null)
              touch(place)
            }}
            onChange={({ target }) => {
              const next = target.value.trim()
              setTyped(target.value)
              onChange(next === '' || /[a-z]$/i.test(next) ? next : next + chosen)
            }}
          />
          <select
            className="n-input n-select"
            aria-label={t('unitOf', { label })}
            disabled={readOnly}
            value={chosen}
            onChange={({ target }) => {
              setPreferred(target.value)
              if (amount !== '') onChange(count + target.value)
            }}
          >
            {[...(isOffered ? [] : [{ value: chosen, label: chosen }]), ...units].map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
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
      value={asNumber(value) ?? asText(value)}
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
      error={useFieldError(place, label)}
      disabled={readOnly}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
