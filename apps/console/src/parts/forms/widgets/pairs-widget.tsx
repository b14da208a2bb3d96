import type { Widget } from '@naru/contract/forms/field'
import { asPairs } from '@naru/contract/forms/values'
import type { KeyValue } from '@naru/contract/rules/metadata'
import { Button } from '@naru/ui/button.tsx'
import { TextAreaField, TextField } from '@naru/ui/field.tsx'
import PlusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import MinusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useContext } from 'react'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { FormContext, useFieldError, type WidgetProps } from '../form-scope.ts'
import { messages } from '../messages.ts'
import { ManyFrame } from './many-frame.tsx'

type Props = WidgetProps & { readonly widget: Extract<Widget, { as: 'pairs' }>; readonly alone: boolean }

/** Keys and values, line by line. */
export function PairsWidget({ widget, place, value, label, hint, readOnly, onChange, alone }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const pairs = asPairs(value)
  const set = (index: number, change: Partial<KeyValue>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)))
  return (
    <ManyFrame place={place} label={label} hint={hint} alone={alone}>
      {pairs.map((pair, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={widget.rows ? 'n-line n-pair long' : 'n-line n-pair'}>
          <Part
            place={`${place}.${index}.key`}
            label={text(widget.keyTitle)}
            value={pair.key}
            readOnly={readOnly}
            onChange={(key) => set(index, { key })}
          />
          <Part
            place={`${place}.${index}.value`}
            label={t('value')}
            value={pair.value}
            rows={widget.rows}
            readOnly={readOnly}
            onChange={(next) => set(index, { value: next })}
          />
          {!readOnly && (
            <Button
              variant="plain"
              icon={MinusIcon}
              label={`${t('remove')} ${pair.key}`}
              onClick={() => onChange(pairs.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <Button variant="link" icon={PlusIcon} onClick={() => onChange([...pairs, { key: '', value: '' }])}>
          {text(widget.add)}
        </Button>
      )}
    </ManyFrame>
  )
}

type PartProps = {
  readonly place: string
  readonly label: string
  readonly value: string
  readonly rows?: number | undefined
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
}

function Part({ place, rows, onChange, ...rest }: PartProps) {
  const { touch } = useContext(FormContext)
  const common = {
    ...rest,
    name: place,
    error: useFieldError(place, rest.label),
    onBlur: () => touch(place),
  }
  return rows === undefined ? (
    <TextField {...common} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextAreaField {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
  )
}
