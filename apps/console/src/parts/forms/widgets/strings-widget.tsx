import type { Widget } from '@naru/contract/forms/field'
import { asStrings } from '@naru/contract/forms/values'
import { Button } from '@naru/ui/button.tsx'
import PlusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import MinusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useContext } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import { ManyFrame } from './many-frame.tsx'

type Props = WidgetProps & { readonly widget: Extract<Widget, { as: 'strings' }>; readonly alone: boolean }

/** Single values, one in a line. */
export function StringsWidget({ widget, place, value, label, hint, readOnly, onChange, alone }: Props) {
  const text = useText()
  const lines = asStrings(value)
  return (
    <ManyFrame place={place} label={label} hint={hint} alone={alone}>
      {lines.map((line, index) => (
        <Line
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          place={`${place}.${index}`}
          label={`${label} (${index + 1})`}
          value={line}
          readOnly={readOnly}
          onChange={(next) => onChange(lines.toSpliced(index, 1, ...(next === null ? [] : [next])))}
        />
      ))}
      {!readOnly && (
        <Button variant="link" icon={PlusIcon} onClick={() => onChange([...lines, ''])}>
          {text(widget.add)}
        </Button>
      )}
    </ManyFrame>
  )
}

type LineProps = {
  readonly place: string
  readonly label: string
  readonly value: string
  readonly readOnly: boolean
  /** Null removes the line. */
  readonly onChange: (value: string | null) => void
}

function Line({ place, label, value, readOnly, onChange }: LineProps) {
  const t = useMessages(messages)
  const { touch } = useContext(FormContext)
  const error = useFieldError(place, label)
  return (
    <div className="n-line long">
      <div className={error ? 'n-field n-field-wrong' : 'n-field'}>
        <input
          className="n-input"
          name={place}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          spellCheck={false}
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onBlur={() => touch(place)}
          onChange={({ target }) => onChange(target.value)}
        />
        {error && (
          <p className="n-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {!readOnly && (
        <Button
          variant="plain"
          icon={MinusIcon}
          label={`${t('remove')} ${value}`}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}
