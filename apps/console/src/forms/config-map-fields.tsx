import type { ConfigMapForm } from '@naru/contract/kinds/configuration/config-map.form'
import { CheckField } from '@naru/ui/field.tsx'
import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../parts/forms/form-frame.tsx'
import type { FieldsProps } from './fields-props.ts'
import { GeneralSection } from './general-section.tsx'
import { messages } from './messages.ts'
import { PairFields } from './pair-fields.tsx'

/** The fields of a config map. */
export function ConfigMapFields({ form, onChange, editing }: FieldsProps<ConfigMapForm>) {
  const t = useMessages(messages)
  return (
    <>
      <GeneralSection form={form} editing={editing} onChange={(change) => onChange({ ...form, ...change })} />
      <FormSection title={t('data')} purpose={t('dataPurpose')}>
        <PairFields
          field="data"
          long
          add={t('addKey')}
          pairs={form.data}
          onChange={(data) => onChange({ ...form, data })}
        />
        <CheckField
          label={t('immutable')}
          checked={form.immutable}
          onChange={(event) => onChange({ ...form, immutable: event.target.checked })}
        />
      </FormSection>
      <FormSection title={t('labels')} purpose={t('labelsPurpose')}>
        <PairFields
          field="labels"
          add={t('addLabel')}
          pairs={form.labels}
          onChange={(labels) => onChange({ ...form, labels })}
        />
      </FormSection>
    </>
  )
}
