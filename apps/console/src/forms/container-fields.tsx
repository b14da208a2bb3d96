import type { ContainerField } from '@naru/contract/kinds/workload/container-field'
import { Button } from '@naru/ui/button.tsx'
import { SelectField } from '@naru/ui/field.tsx'
import { useMessages } from '../i18n/messages.ts'
import { EnvFields } from './env-fields.tsx'
import { FormText } from './form-fields.tsx'
import { messages } from './messages.ts'
import { PortFields } from './port-fields.tsx'

const POLICIES = ['', 'Always', 'IfNotPresent', 'Never'] as const

type Props = {
  /** The field path of the container, such as `containers.0`. */
  readonly at: string
  readonly container: ContainerField
  readonly onChange: (container: ContainerField) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** One container: image, command, resources, ports and environment. */
export function ContainerFields({ at, container, onChange, onRemove }: Props) {
  const t = useMessages(messages)
  const set = (change: Partial<ContainerField>) => onChange({ ...container, ...change })
  return (
    <fieldset className="n-sub-form">
      <legend>{t('container', { name: container.name })}</legend>
      <div className="n-line even">
        <FormText
          field={`${at}.name`}
          label={t('name')}
          required
          value={container.name}
          onChange={(name) => set({ name })}
        />
        <SelectField
          label={t('pullPolicy')}
          value={container.pullPolicy}
          options={POLICIES.map((value) => ({ value, label: value || t('pullDefault') }))}
          onChange={({ target }) =>
            set({ pullPolicy: POLICIES.find((policy) => policy === target.value) ?? '' })
          }
        />
      </div>
      <FormText
        field={`${at}.image`}
        label={t('image')}
        hint={t('imageHint')}
        required
        value={container.image}
        onChange={(image) => set({ image })}
      />
      <Amounts at={at} part="requests" container={container} onChange={set} />
      <Amounts at={at} part="limits" container={container} onChange={set} />
      <div className="n-line even">
        <FormText
          field={`${at}.command`}
          label={t('command')}
          hint={t('jsonHint')}
          value={container.command}
          onChange={(command) => set({ command })}
        />
        <FormText
          field={`${at}.args`}
          label={t('args')}
          value={container.args}
          onChange={(args) => set({ args })}
        />
      </div>
      <PortFields at={`${at}.ports`} ports={container.ports} onChange={(ports) => set({ ports })} />
      <EnvFields at={`${at}.env`} env={container.env} onChange={(env) => set({ env })} />
      {onRemove && (
        <Button variant="link" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </fieldset>
  )
}

type AmountsProps = {
  readonly at: string
  readonly part: 'requests' | 'limits'
  readonly container: ContainerField
  readonly onChange: (change: Partial<ContainerField>) => void
}

function Amounts({ at, part, container, onChange }: AmountsProps) {
  const t = useMessages(messages)
  const amounts = container[part]
  return (
    <div className="n-line even">
      {(['cpu', 'memory'] as const).map((resource) => (
        <FormText
          key={resource}
          field={`${at}.${part}.${resource}`}
          label={`${t(resource)} · ${t(part)}`}
          value={amounts[resource]}
          onChange={(value) => onChange({ [part]: { ...amounts, [resource]: value } })}
        />
      ))}
    </div>
  )
}
