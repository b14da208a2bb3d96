import type { KeyValue } from '@naru/contract/rules/metadata'
import { Button } from '@naru/ui/button.tsx'
import PlusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import MinusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useId } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: { key: 'Key', value: 'Value', remove: 'Remove {{key}}' },
  ko: { key: '키', value: '값', remove: '{{key}} 제거' },
})

type Props = {
  readonly title: string
  /** What its button says: add a label. */
  readonly add: string
  readonly pairs: readonly KeyValue[]
  readonly errorOf: (index: number, side: 'key' | 'value') => string | undefined
  readonly onChange: (pairs: readonly KeyValue[]) => void
}

/** Keys and values line by line. */
export function PairEditor({ title, add, pairs, errorOf, onChange }: Props) {
  const t = useMessages(messages)
  const set = (index: number, change: Partial<KeyValue>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)))
  return (
    <fieldset className="n-pairs">
      <legend>{title}</legend>
      {pairs.map((pair, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="n-pair">
          <PairInput
            label={t('key')}
            value={pair.key}
            error={errorOf(index, 'key')}
            onChange={(key) => set(index, { key })}
          />
          <PairInput
            label={t('value')}
            value={pair.value}
            error={errorOf(index, 'value')}
            onChange={(value) => set(index, { value })}
          />
          <Button
            variant="plain"
            icon={MinusIcon}
            label={t('remove', { key: pair.key })}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="link"
        size="s"
        icon={PlusIcon}
        onClick={() => onChange([...pairs, { key: '', value: '' }])}
      >
        {add}
      </Button>
    </fieldset>
  )
}

type InputProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function PairInput({ label, value, error, onChange }: InputProps) {
  const id = useId()
  return (
    <div className={error ? 'n-field-wrong' : undefined}>
      <input
        className="n-input"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        placeholder={label}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={id} className="n-field-error">
          {error}
        </p>
      )}
    </div>
  )
}
