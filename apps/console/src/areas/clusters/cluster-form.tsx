import type { Cluster } from '@naru/contract/api/clusters'
import type { FieldError } from '@naru/contract/errors/app-error'
import { formatMessage } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkDescription, checkRequired } from '@naru/contract/rules/text-rules'
import { TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { currentLocale } from '../../i18n/locale.ts'
import { type Translate, useMessages } from '../../i18n/messages.ts'
import type { CredentialField } from '../../parts/credentials/credential-field.ts'
import { CredentialFields } from '../../parts/credentials/credential-fields.tsx'
import { CREDENTIAL_NAMES, hasCredentials } from '../../parts/credentials/credential-values.ts'
import { fieldRule, fieldsOf } from '../../parts/forms/field-errors.ts'
import { FormFrame, FormSection } from '../../parts/forms/form-frame.tsx'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import { describeError } from '../../parts/message-center.ts'
import { createCluster, saveCluster } from './cluster-data.ts'
import {
  buildClusterChange,
  buildClusterInput,
  type ClusterValues,
  formFieldOf,
  initialClusterValues,
} from './cluster-values.ts'
import { messages } from './messages.ts'

type Props = {
  readonly cluster: Cluster | null
  readonly onSaved: (cluster: Cluster) => void
  readonly onCancel: () => void
}

/** Places in a kubeconfig stay as they are written there. */
function describeProblem(t: Translate<keyof (typeof messages)['en']>, { field, rule, params }: FieldError) {
  return formatMessage(rule, currentLocale(), { ...params, x: field === 'name' ? t('name') : field })
}

/** Name, description and credentials of a cluster; an error of the server stands at the field it names. */
export function ClusterForm({ cluster, onSaved, onCancel }: Props) {
  const t = useMessages(messages)
  const form = useForm<ClusterValues>({ defaultValues: initialClusterValues(cluster), mode: 'onBlur' })
  const { register, handleSubmit, setError, watch, formState, getValues } = form
  const { errors, isDirty } = formState
  const guard = useLeaveGuard(isDirty)
  const save = useMutation({
    mutationFn: (values: ClusterValues) =>
      cluster
        ? saveCluster(cluster.id, buildClusterChange(values))
        : createCluster(buildClusterInput(values)),
    onSuccess: (saved) => {
      guard.release()
      onSaved(saved)
    },
    onError: (error, values) => {
      for (const found of fieldsOf(error)) {
        setError(formFieldOf(found, values), { message: describeProblem(t, found) })
      }
    },
  })
  const field: CredentialField<'name' | 'description'> = (name, label, check) => ({
    ...register(name, { validate: (value) => fieldRule(check?.(value) ?? null, label) }),
    label,
    error: errors[name]?.message,
  })
  // What the other way asked for is not asked any more.
  const access = register('access', { onChange: () => form.clearErrors(CREDENTIAL_NAMES) })
  const needed = (value: string) => (cluster && !hasCredentials(getValues()) ? null : checkRequired(value))
  return (
    <FormFrame
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      onCancel={onCancel}
      action={t(cluster ? 'save' : 'connect')}
      busy={save.isPending}
      problems={Object.entries(errors).map(([name, error]) => ({
        field: name,
        message: error.message ?? '',
      }))}
      failure={save.error && fieldsOf(save.error).length === 0 ? describeError(save.error) : null}
    >
      <FormSection title={t('about')} purpose={t('aboutText')}>
        <TextField {...field('name', t('name'), checkDnsLabel)} required />
        <TextField {...field('description', t('description'), checkDescription)} />
      </FormSection>
      <FormSection title={t('access')} purpose={t('accessText')}>
        {cluster && <p className="n-field-hint">{t('rotateText')}</p>}
        <CredentialFields
          access={watch('access')}
          choice={access}
          field={field}
          needed={needed}
          onFile={(text) => form.setValue('kubeconfig', text, { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
    </FormFrame>
  )
}
