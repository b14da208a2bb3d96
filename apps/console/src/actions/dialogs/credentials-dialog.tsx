import { rotateCredentials } from '@naru/contract/actions/management/rotate-credentials'
import { formatMessage } from '@naru/contract/rules/message'
import { checkRequired } from '@naru/contract/rules/text-rules'
import { Banner } from '@naru/ui/banner.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { clustersQuery } from '../../data/clusters.ts'
import { useKubeTarget } from '../../data/kube-target.ts'
import { currentLocale, useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { CredentialField } from '../../parts/credentials/credential-field.ts'
import { CredentialFields } from '../../parts/credentials/credential-fields.tsx'
import {
  buildCredentials,
  CREDENTIAL_NAMES,
  type CredentialValues,
  credentialNameOf,
  NO_CREDENTIALS,
} from '../../parts/credentials/credential-values.ts'
import { fieldRule, fieldsOf } from '../../parts/forms/field-errors.ts'
import { describeError, useMessageCenter } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { sendWrite } from '../send-write.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: { purpose: 'They are tried at once, stored encrypted and never shown again.' },
  ko: { purpose: '바로 접속을 확인하고 암호화하여 보관하며, 다시 표시하지 않습니다.' },
})

/** Replaces what Naru gets into a cluster with; what the server refuses stands at its field. */
export function CredentialsDialog({ targets: [target], ...rest }: ActionDialogProps) {
  return target && <Credentials target={target} {...rest} />
}

type Props = Omit<ActionDialogProps, 'targets'> & { readonly target: ActionTarget }

function Credentials({ target, onClose, onDone }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const { words } = rotateCredentials
  const form = useForm<CredentialValues>({ defaultValues: NO_CREDENTIALS, mode: 'onBlur' })
  const { register, handleSubmit, watch, formState, setValue, clearErrors } = form
  const save = useRotation(target, onDone, (name, message) => form.setError(name, { message }))
  const field: CredentialField = (name, label, check) => ({
    ...register(name, { validate: (value) => fieldRule(check?.(value) ?? null, label) }),
    label,
    error: formState.errors[name]?.message,
  })
  const failure = save.error && fieldsOf(save.error).length === 0 ? describeError(save.error) : null
  return (
    <ActionForm
      title={text(words.title, { name: target.name })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={save.isPending}
      onSubmit={() => void handleSubmit((values) => save.mutate(values))()}
    >
      {failure && (
        <Banner tone="error" urgent title={failure.content}>
          {failure.detail}
        </Banner>
      )}
      <p>{t('purpose')}</p>
      <CredentialFields
        access={watch('access')}
        choice={register('access', { onChange: () => clearErrors(CREDENTIAL_NAMES) })}
        field={field}
        needed={checkRequired}
        onFile={(file) => setValue('kubeconfig', file, { shouldValidate: true })}
      />
    </ActionForm>
  )
}

/** Sends what was entered; `onWrong` is told each field that the server refuses. */
function useRotation(
  target: ActionTarget,
  onDone: () => void,
  onWrong: (name: keyof CredentialValues, message: string) => void,
) {
  const text = useText()
  const center = useMessageCenter()
  const client = useQueryClient()
  const find = useKubeTarget()
  const { words, write } = rotateCredentials
  return useMutation({
    mutationFn: (values: CredentialValues) =>
      sendWrite(write(target, { credentials: buildCredentials(values) }), find(target)),
    onSuccess: async () => {
      center.success(text(words.done), target.name)
      onDone()
      await client.invalidateQueries({ queryKey: clustersQuery.queryKey })
    },
    onError: (error, values) => {
      // Places in a kubeconfig stay as they are written there.
      for (const { field, rule, params } of fieldsOf(error))
        onWrong(
          credentialNameOf(field, values),
          formatMessage(rule, currentLocale(), { ...params, x: field }),
        )
    },
  })
}
