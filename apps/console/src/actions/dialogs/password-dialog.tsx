import { resetPassword } from '@naru/contract/actions/management/reset-password'
import { checkPassword } from '@naru/contract/rules/password'
import { TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { fieldRule } from '../../parts/forms/field-errors.ts'
import { PasswordRules } from '../../parts/forms/password-rules.tsx'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { useRun } from '../use-run.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    password: 'New password',
    after: 'The user is signed out everywhere and must choose another password at the next sign-in.',
  },
  ko: {
    password: '새 비밀번호',
    after: '모든 기기에서 로그아웃되며, 다음 로그인 때 본인이 비밀번호를 변경해야 합니다.',
  },
})

/** Sets a password that serves for one sign-in. */
export function PasswordDialog({ targets, onClose, onDone }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { words, write } = resetPassword
  const { busy, run } = useRun(targets, { success: words.done, onDone })
  const checked = fieldRule(checkPassword(password), t('password'))
  function submit() {
    setTried(true)
    if (checked === true) void run((target) => write(target, { password }))
  }
  return (
    <ActionForm
      size="s"
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      onSubmit={submit}
    >
      <p>{t('after')}</p>
      <TextField
        label={t('password')}
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        hint={<PasswordRules password={password} />}
        error={tried && checked !== true ? checked : null}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ActionForm>
  )
}
