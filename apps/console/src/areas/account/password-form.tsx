import { checkPasswordChange } from '@naru/contract/rules/password'
import { checkRequired } from '@naru/contract/rules/text-rules'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSession } from '../../data/session/session.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { savePassword } from '../../parts/account/account-data.ts'
import { fieldRule } from '../../parts/forms/field-errors.ts'
import { PasswordRules } from '../../parts/forms/password-rules.tsx'
import { formatError, messageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'

type Values = { current: string; next: string; confirmation: string }

/** One's own password; the rule shows as it is met. */
export function PasswordForm() {
  const t = useMessages(messages)
  const user = useSession((session) => session.user)
  const form = useForm<Values>({ defaultValues: { current: '', next: '', confirmation: '' }, mode: 'onBlur' })
  const { register, handleSubmit, watch, reset, getValues, formState } = form
  const { errors } = formState
  const save = useMutation({
    mutationFn: ({ current, next }: Values) => savePassword({ current, next }),
    onSuccess: () => {
      reset()
      messageCenter.success(inBoth(messages, 'changed'))
    },
  })
  const check = (which: 'next' | 'confirmation') => () => {
    const { current, next, confirmation } = getValues()
    return fieldRule(checkPasswordChange({ old: current, next, confirmation })[which], t(which))
  }
  return (
    <form
      className="n-account-form"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
    >
      <p className="n-dim">{t('passwordPurpose')}</p>
      {save.error && <Banner tone="error" urgent title={formatError(save.error)} />}
      <input type="text" autoComplete="username" value={user?.userID ?? ''} readOnly hidden />
      <TextField
        {...register('current', { validate: (value) => fieldRule(checkRequired(value), t('current')) })}
        label={t('current')}
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
      />
      <TextField
        {...register('next', { validate: check('next') })}
        label={t('next')}
        type="password"
        autoComplete="new-password"
        error={errors.next?.message}
        hint={<PasswordRules password={watch('next')} />}
      />
      <TextField
        {...register('confirmation', { validate: check('confirmation') })}
        label={t('confirmation')}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('change')}
        </Button>
      </div>
    </form>
  )
}
