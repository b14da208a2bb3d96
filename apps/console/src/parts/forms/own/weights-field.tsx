import { asList, asNumber, asText } from '@naru/contract/forms/values'
import { isRecord } from '@naru/contract/manifest/read'
import { maxWeight, setWeight } from '@naru/mesh/wizards/routing/weights'
import { Button } from '@naru/ui/button.tsx'
import LockIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-lock-icon'
import UnlockIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-unlock-icon'
import { useState } from 'react'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useFieldError, type WidgetProps } from '../form-scope.ts'
import './weights-field.css'

const messages = defineMessages({
  en: {
    any: 'Any version',
    weight: 'Weight of {{name}}',
    lock: 'Keep the weight of {{name}}',
    percent: '{{weight}} %',
    none: 'There is nothing to send to.',
  },
  ko: {
    any: '모든 버전',
    weight: '{{name}} 가중치',
    lock: '{{name}} 가중치 고정',
    percent: '{{weight}}%',
    none: '보낼 대상이 없습니다.',
  },
})

/** Shares of workloads that always add up to 100; one that is kept does not move while others do. */
export function WeightsField({ place, value, label, onChange }: WidgetProps) {
  const t = useMessages(messages)
  const error = useFieldError(place, label)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const shares = asList(value).map((one) => {
    const fields = isRecord(one) ? one : {}
    const name = asText(fields['workload'])
    return { fields, name, weight: asNumber(fields['weight']) ?? 0, locked: kept.has(name) }
  })
  const set = (index: number, weight: number) =>
    onChange(setWeight(shares, index, weight).map((one) => ({ ...one.fields, weight: one.weight })))
  const toggle = (name: string) =>
    setKept(new Set(shares.flatMap((one) => (one.locked !== (one.name === name) ? [one.name] : []))))
  return (
    <div className="n-lines n-weights" data-place={place} data-wrong={error ? true : undefined}>
      <strong>{label}</strong>
      {shares.length === 0 && <p className="n-dim">{t('none')}</p>}
      {shares.map(({ name, weight, locked }, index) => {
        const shown = name || t('any')
        return (
          <div key={name} className="n-weight">
            <span className="n-clip" title={shown}>
              {shown}
            </span>
            <input
              type="range"
              aria-label={t('weight', { name: shown })}
              aria-valuetext={t('percent', { weight })}
              min={0}
              max={maxWeight(shares, index)}
              value={weight}
              disabled={locked || shares.length === 1}
              onChange={({ target }) => set(index, target.valueAsNumber)}
            />
            <input
              className="n-input"
              type="number"
              name={`${place}.${index}.weight`}
              aria-label={`${t('weight', { name: shown })} (%)`}
              min={0}
              max={maxWeight(shares, index)}
              value={weight}
              disabled={locked || shares.length === 1}
              onChange={({ target }) => set(index, target.valueAsNumber)}
            />
            {shares.length > 2 && (
              <Button
                variant="plain"
                icon={locked ? LockIcon : UnlockIcon}
                label={t('lock', { name: shown })}
                aria-pressed={locked}
                onClick={() => toggle(name)}
              />
            )}
          </div>
        )
      })}
      {error && (
        <p className="n-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
