import type { ContainerField } from '@naru/contract/kinds/workload/container-field'
import { Button } from '@naru/ui/button.tsx'
import { SelectField } from '@naru/ui/field.tsx'
import { MinusIcon } from '@patternfly/react-icons/dist/esm/icons/minus-icon'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useMessages } from '../i18n/messages.ts'
import { FormText } from './form-fields.tsx'
import { messages } from './messages.ts'

type Port = ContainerField['ports'][number]
type Props = {
  readonly at: string
  readonly ports: readonly Port[]
  readonly onChange: (ports: Port[]) => void
}

const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const

/** The ports that a container opens. */
export function PortFields({ at, ports, onChange }: Props) {
  const t = useMessages(messages)
  const set = (index: number, change: Partial<Port>) =>
    onChange(ports.map((port, place) => (place === index ? { ...port, ...change } : port)))
  return (
    <div className="n-lines">
      <strong>{t('ports')}</strong>
      {ports.map(({ name, port, protocol }, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="n-line three">
          <FormText
            field={`${at}.${index}.port`}
            label={t('port')}
            type="number"
            value={port === null ? '' : String(port)}
            onChange={(text) => set(index, { port: text === '' ? null : Number(text) })}
          />
          <SelectField
            label={t('protocol')}
            value={protocol}
            options={PROTOCOLS.map((value) => ({ value, label: value }))}
            onChange={({ target }) =>
              set(index, { protocol: PROTOCOLS.find((one) => one === target.value) ?? 'TCP' })
            }
          />
          <FormText
            field={`${at}.${index}.name`}
            label={t('portName')}
            value={name}
            onChange={(next) => set(index, { name: next })}
          />
          <Button
            variant="plain"
            icon={MinusIcon}
            label={`${t('remove')} ${port ?? ''}`}
            onClick={() => onChange(ports.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        variant="link"
        icon={PlusIcon}
        onClick={() => onChange([...ports, { name: '', port: null, protocol: 'TCP' }])}
      >
        {t('addPort')}
      </Button>
    </div>
  )
}
