import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../parts/forms/form-frame.tsx'
import { FormText } from './form-fields.tsx'
import { messages } from './messages.ts'

type Named = { readonly name: string; readonly namespace: string }
type Props = {
  readonly form: Named
  readonly editing: boolean
  readonly onChange: (change: Partial<Named>) => void
}

/** Name and namespace; an object that exists keeps both. */
export function GeneralSection({ form, editing, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <FormSection title={t('general')} purpose={t('generalPurpose')}>
      <FormText
        field="name"
        label={t('name')}
        required
        readOnly={editing}
        value={form.name}
        onChange={(name) => onChange({ name })}
      />
      <FormText
        field="namespace"
        label={t('namespace')}
        required
        readOnly={editing}
        value={form.namespace}
        onChange={(namespace) => onChange({ namespace })}
      />
    </FormSection>
  )
}
