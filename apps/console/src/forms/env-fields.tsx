import type { EnvField } from '@naru/contract/kinds/workload/env-field'
import { Button } from '@naru/ui/button.tsx'
import { MinusIcon } from '@patternfly/react-icons/dist/esm/icons/minus-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useMessages } from '../i18n/messages.ts'
import { FormText } from './form-fields.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly at: string
  readonly env: readonly EnvField[]
  readonly onChange: (env: EnvField[]) => void
}

/** Environment variables; those that come from elsewhere are named here and set in the YAML. */
export function EnvFields({ at, env, onChange }: Props) {
  const t = useMessages(messages)
  const set = (index: number, change: Partial<EnvField>) =>
    onChange(env.map((variable, place) => (place === index ? { ...variable, ...change } : variable)))
  return (
    <div className="n-lines">
      <strong>{t('env')}</strong>
      {env.map(({ name, source }, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="n-line">
          <FormText
            field={`${at}.${index}.name`}
            label={t('name')}
            value={name}
            onChange={(next) => set(index, { name: next })}
          />
          <FormText
            field={`${at}.${index}.value`}
            label={t('value')}
            value={source.type === 'value' ? source.value : t('fromElsewhere')}
            readOnly={source.type !== 'value'}
            onChange={(value) => set(index, { source: { type: 'value', value } })}
          />
          <Button
            variant="plain"
            icon={MinusIcon}
            label={`${t('remove')} ${name}`}
            onClick={() => onChange(env.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        variant="link"
        icon={PlusIcon}
        onClick={() => onChange([...env, { name: '', source: { type: 'value', value: '' } }])}
      >
        {t('addVariable')}
      </Button>
    </div>
  )
}
