import type { KeyValue } from '@naru/contract/rules/metadata'
import { Button } from '@naru/ui/button.tsx'
import { TextAreaField } from '@naru/ui/field.tsx'
import { MinusIcon } from '@patternfly/react-icons/dist/esm/icons/minus-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useContext } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { FormErrorsContext, FormText, useFieldError } from './form-fields.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly field: string
  readonly pairs: readonly KeyValue[]
  /** What its button says: add a label, add a key. */
  readonly add: string
  readonly onChange: (pairs: KeyValue[]) => void
  /** Values of several lines. */
  readonly long?: boolean
  readonly readOnly?: boolean
}

/** Keys and values, line by line. */
export function PairFields({ field, pairs, add, onChange, long, readOnly }: Props) {
  const t = useMessages(messages)
  const set = (index: number, change: Partial<KeyValue>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)))
  return (
    <div className="n-lines">
      {pairs.map((pair, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={long ? 'n-line long' : 'n-line'}>
          <FormText
            field={`${field}.${index}.key`}
            label={t('key')}
            value={pair.key}
            readOnly={readOnly === true}
            onChange={(key) => set(index, { key })}
          />
          <Value
            field={`${field}.${index}.value`}
            long={long === true}
            value={pair.value}
            readOnly={readOnly === true}
            onChange={(value) => set(index, { value })}
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
          {add}
        </Button>
      )}
    </div>
  )
}

type ValueProps = {
  readonly field: string
  readonly long: boolean
  readonly value: string
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
}

function Value({ field, long, value, readOnly, onChange }: ValueProps) {
  const t = useMessages(messages)
  const { touch } = useContext(FormErrorsContext)
  const error = useFieldError(field, t('value'))
  if (!long)
    return <FormText field={field} label={t('value')} value={value} readOnly={readOnly} onChange={onChange} />
  return (
    <TextAreaField
      name={field}
      label={t('value')}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => touch(field)}
    />
  )
}
