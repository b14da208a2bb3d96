import { listOffered, type Widget } from '@naru/contract/forms/field'
import { asText } from '@naru/contract/forms/values'
import { CheckField, SelectField } from '@naru/ui/field.tsx'
import { useContext } from 'react'
import { useIsOpenShift } from '../../../data/cluster-platform.ts'
import { useText } from '../../../i18n/locale.ts'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'

type Props = WidgetProps & { readonly widget: Extract<Widget, { as: 'choice' }> }

/** One of a few. A value that is none of them stays, as its own option. */
export function ChoiceWidget({ widget, place, value, label, hint, required, readOnly, onChange }: Props) {
  const text = useText()
  const { touch, cluster } = useContext(FormContext)
  const isOpenShift = useIsOpenShift(cluster)
  const error = useFieldError(place, label)
  const chosen = asText(value)
  const offered = listOffered(widget.options, { chosen, isOpenShift })
  const options = offered.map((option) => ({ ...option, label: text(option.title) }))
  if (widget.radio) {
    return (
      <>
        {hint && <p className="n-field-hint">{hint}</p>}
        <div
          className="n-form-row"
          role="radiogroup"
          aria-label={label}
          data-place={place}
          data-wrong={error ? true : undefined}
        >
          {options.map((option) => (
            <CheckField
              key={option.value}
              type="radio"
              name={place}
              value={option.value}
              label={option.label}
              hint={option.hint && text(option.hint)}
              checked={option.value === chosen}
              onChange={() => onChange(option.value)}
            />
          ))}
        </div>
        {error && (
          <p className="n-field-error" role="alert">
            {error}
          </p>
        )}
      </>
    )
  }
  const known = options.some((option) => option.value === chosen)
  return (
    <SelectField
      name={place}
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={readOnly}
      value={chosen}
      options={known ? options : [{ value: chosen, label: chosen }, ...options]}
      onBlur={() => touch(place)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
