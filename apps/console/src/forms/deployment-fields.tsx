import { EMPTY_CONTAINER } from '@naru/contract/kinds/workload/container-field'
import type { DeploymentForm } from '@naru/contract/kinds/workload/deployment.form'
import { Button } from '@naru/ui/button.tsx'
import { SelectField } from '@naru/ui/field.tsx'
import { PlusIcon } from '@patternfly/react-icons/dist/esm/icons/plus-icon'
import { useMessages } from '../i18n/messages.ts'
import { FormSection } from '../parts/forms/form-frame.tsx'
import { ContainerFields } from './container-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { FormText } from './form-fields.tsx'
import { GeneralSection } from './general-section.tsx'
import { messages } from './messages.ts'
import { PairFields } from './pair-fields.tsx'

const STRATEGIES = ['RollingUpdate', 'Recreate'] as const

/** The fields of a deployment. */
export function DeploymentFields({ form, onChange, editing }: FieldsProps<DeploymentForm>) {
  const t = useMessages(messages)
  const set = (change: Partial<DeploymentForm>) => onChange({ ...form, ...change })
  return (
    <>
      <GeneralSection form={form} editing={editing} onChange={set} />
      <FormSection title={t('containers')} purpose={t('containersPurpose')}>
        {form.containers.map((container, index) => (
          <ContainerFields
            // Containers have no identity but their place while they are named.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            at={`containers.${index}`}
            container={container}
            onChange={(next) => set({ containers: form.containers.toSpliced(index, 1, next) })}
            onRemove={
              form.containers.length > 1
                ? () => set({ containers: form.containers.toSpliced(index, 1) })
                : null
            }
          />
        ))}
        <Button
          variant="link"
          icon={PlusIcon}
          onClick={() =>
            set({
              containers: [
                ...form.containers,
                { ...EMPTY_CONTAINER, name: `container-${form.containers.length + 1}` },
              ],
            })
          }
        >
          {t('addContainer')}
        </Button>
      </FormSection>
      <FormSection title={t('rollout')} purpose={t('rolloutPurpose')}>
        <FormText
          field="replicas"
          label={t('replicas')}
          type="number"
          value={form.replicas === null ? '' : String(form.replicas)}
          onChange={(text) => set({ replicas: text === '' ? null : Number(text) })}
        />
        <SelectField
          name="strategy"
          label={t('strategy')}
          value={form.strategy}
          options={STRATEGIES.map((value) => ({ value, label: t(`strategy.${value}`) }))}
          onChange={({ target }) =>
            set({ strategy: target.value === 'Recreate' ? 'Recreate' : 'RollingUpdate' })
          }
        />
      </FormSection>
      <FormSection title={t('selector')} purpose={t('selectorPurpose')}>
        <PairFields
          field="selector"
          add={t('addLabel')}
          pairs={form.selector}
          readOnly={editing}
          onChange={(selector) => set({ selector })}
        />
      </FormSection>
      <FormSection title={t('labels')} purpose={t('labelsPurpose')}>
        <PairFields
          field="labels"
          add={t('addLabel')}
          pairs={form.labels}
          onChange={(labels) => set({ labels })}
        />
      </FormSection>
    </>
  )
}
