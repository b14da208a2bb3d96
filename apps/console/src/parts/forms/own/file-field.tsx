import { asText } from '@naru/contract/forms/values'
import { TextAreaField } from '@naru/ui/field.tsx'
import { useContext } from 'react'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { FileDrop } from './file-drop.tsx'

/** A text that people have as a file, such as a kubeconfig or a key: pasted, or from that file. */
export function FileField({ place, value, label, hint, required, readOnly, onChange }: WidgetProps) {
  const { touch } = useContext(FormContext)
  return (
    <>
      {!readOnly && <FileDrop onFile={onChange} />}
      <TextAreaField
        name={place}
        label={label}
        hint={hint}
        rows={10}
        required={required}
        readOnly={readOnly}
        error={useFieldError(place, label)}
        value={asText(value)}
        onBlur={() => touch(place)}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
