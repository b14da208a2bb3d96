import { asText } from '@naru/contract/forms/values'
import { TextField } from '@naru/ui/field.tsx'
import { useContext } from 'react'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { PasswordRules } from '../password-rules.tsx'

/** A password that somebody gives, with the rule as it is met. */
export function PasswordField({ place, value, label, hint, required, onChange }: WidgetProps) {
  const { touch } = useContext(FormContext)
  return (
    <TextField
      name={place}
      label={label}
      type="password"
      autoComplete="new-password"
      required={required}
      error={useFieldError(place, label)}
      hint={
        <>
          <PasswordRules password={asText(value)} />
          {hint}
        </>
      }
      value={asText(value)}
      onBlur={() => touch(place)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
