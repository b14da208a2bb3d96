import { TAINT_EFFECTS, type Taint } from '@naru/contract/kubernetes/taint'
import { Button } from '@naru/ui/button.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import PlusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import MinusIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import './taints.css'

type Props = {
  readonly taints: readonly Taint[]
  /** Said where there is none. */
  readonly none?: string
  readonly errorOf: (index: number, part: 'key' | 'value' | 'effect') => string | undefined
  readonly onChange: (taints: readonly Taint[]) => void
}

/** Each taint in a line of its own. */
export function TaintRows({ taints, none, errorOf, onChange }: Props) {
  const t = useMessages(messages)
  const [added, setAdded] = useState<number | null>(null)
  const options = TAINT_EFFECTS.map((value) => ({ value, label: `${value}: ${t(value)}` }))
  const set = (index: number, change: Partial<Taint>) =>
    onChange(taints.map((taint, at) => (at === index ? { ...taint, ...change } : taint)))
  return (
    <div className="n-taints">
      {taints.length === 0 && none !== undefined && <p className="n-dim">{none}</p>}
      {taints.map(({ key, value = '', effect }, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="n-taint">
          <TextField
            label={t('key')}
            error={errorOf(index, 'key')}
            autoFocus={index === added}
            value={key}
            onChange={(event) => set(index, { key: event.target.value.trim() })}
          />
          <TextField
            label={t('value')}
            error={errorOf(index, 'value')}
            value={value}
            onChange={(event) => set(index, { value: event.target.value.trim() })}
          />
          <SelectField
            label={t('effect')}
            error={errorOf(index, 'effect')}
            options={options}
            value={effect}
            onChange={(event) => set(index, { effect: event.target.value })}
          />
          <Button
            variant="plain"
            icon={MinusIcon}
            label={t('remove', { key })}
            onClick={() => onChange(taints.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="link"
        size="s"
        icon={PlusIcon}
        onClick={() => {
          setAdded(taints.length)
          onChange([...taints, { key: '', effect: 'NoSchedule' }])
        }}
      >
        {t('add')}
      </Button>
    </div>
  )
}
