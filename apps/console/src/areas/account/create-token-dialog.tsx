import { checkTokenName } from '@naru/contract/rules/text-rules'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { createToken } from '../../parts/account/account-data.ts'
import { describeField, fieldRule, fieldsOf } from '../../parts/forms/field-errors.ts'
import { formatError, messageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'

const DAYS = ['7', '30', '90', '365', '0'] as const
type Values = { name: string; readOnly: boolean; days: (typeof DAYS)[number] }

/** Makes a token and shows it once. */
export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { name: '', readOnly: true, days: '30' },
  })
  const create = useMutation({
    mutationFn: ({ name, readOnly, days }: Values) =>
      createToken({ name, readOnly, days: Number(days) || null }),
    onError: (error) => {
      const wrong = fieldsOf(error).find(({ field }) => field === 'name')
      if (wrong) setError('name', { message: describeField(wrong, t('name')) })
    },
  })
  if (create.data) return <CreatedToken token={create.data.token} onClose={onClose} />
  const submit = handleSubmit((values) => create.mutate(values))
  return (
    <Dialog
      size="s"
      title={t('createToken')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={create.isPending} onClick={() => void submit()}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form className="n-account-dialog" noValidate onSubmit={(event) => void submit(event)}>
        {create.error && <Banner tone="error" urgent title={formatError(create.error)} />}
        <TextField
          {...register('name', { validate: (value) => fieldRule(checkTokenName(value), t('name')) })}
          label={t('name')}
          error={formState.errors.name?.message}
        />
        <SelectField
          {...register('days')}
          label={t('days')}
          options={DAYS.map((days) => ({ value: days, label: t(`days.${days}`) }))}
        />
        <CheckField {...register('readOnly')} label={t('readOnly')} hint={t('readOnlyHint')} />
      </form>
    </Dialog>
  )
}

function CreatedToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useMessages(messages)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    messageCenter.success(inBoth(messages, 'copied'))
  }
  return (
    <Dialog
      size="s"
      firm
      title={t('createToken')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="n-account-dialog">
        <Banner tone="warning" title={t('shownOnce')} />
        <pre className="n-token">{token}</pre>
        <div>
          <Button onClick={() => void copy().catch(messageCenter.error)}>{t('copy')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
