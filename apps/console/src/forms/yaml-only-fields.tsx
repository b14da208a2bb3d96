import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../parts/forms/form-frame.tsx'
import type { FieldsProps } from './fields-props.ts'
import { FormText } from './form-fields.tsx'
import { messages } from './messages.ts'

/** The name alone; the YAML beside it holds the rest. */
export function YamlOnlyFields({ form, onChange, editing }: FieldsProps<unknown>) {
  const t = useMessages(messages)
  return (
    <FormSection title={t('general')} purpose={t('noForm')}>
      <FormText
        field="name"
        label={t('name')}
        required
        readOnly={editing}
        value={typeof form === 'string' ? form : ''}
        onChange={onChange}
      />
    </FormSection>
  )
}
