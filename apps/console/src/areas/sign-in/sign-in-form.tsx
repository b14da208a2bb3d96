import type { SignInRequest } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { PasswordRules } from '../../parts/forms/password-rules.tsx'
import { formatError } from '../../parts/message-center.ts'
import { type SignIn, sendSignIn } from './sign-in-call.ts'

const messages = defineMessages({
  en: {
    userID: 'ID',
    password: 'Password',
    newPassword: 'New password',
    repeat: 'Confirm new password',
    mismatch: 'The passwords do not match.',
    needed: 'Enter your ID and password.',
    signIn: 'Sign in',
    change: 'Change password and sign in',
    mustChange: 'Choose a new password to continue.',
  },
  ko: {
    userID: '아이디',
    password: '비밀번호',
    newPassword: '새 비밀번호',
    repeat: '새 비밀번호 확인',
    mismatch: '비밀번호가 서로 다릅니다.',
    needed: '아이디와 비밀번호를 입력하세요.',
    signIn: '로그인',
    change: '비밀번호 변경 후 로그인',
    mustChange: '계속하려면 새 비밀번호를 정하세요.',
  },
})

/** Sends what identifies the person; where that is enough the browser goes on to the console. */
export function useSignIn({ uid, continueTo }: SignIn) {
  return useMutation({
    mutationFn: (body: SignInRequest) => sendSignIn({ uid, continueTo }, body),
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
  })
}

type Notice = { readonly tone: 'error' | 'running'; readonly text: string }

/** What stands above the fields: the error, or that a new password is needed. */
function useNotice(error: unknown, mustChange: boolean): Notice | null {
  const t = useMessages(messages)
  const refused = error instanceof AppError && error.code !== 'PASSWORD_CHANGE_NEEDED'
  if (refused) return { tone: 'error', text: formatError(error) }
  return mustChange ? { tone: 'running', text: t('mustChange') } : null
}

const EMPTY = { userID: '', password: '', next: '', repeat: '' }

/** What ties a field of the form to its input. */
type Bind = (field: keyof typeof EMPTY) => {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** ID and password; a password that must be changed is asked for anew at once. */
export function SignInForm({ signIn }: { readonly signIn: SignIn }) {
  const t = useMessages(messages)
  const [fields, setFields] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [changing, setChanging] = useState(false)
  const { mutate, isPending, isSuccess, error } = useSignIn(signIn)
  const mustChange = changing || (error instanceof AppError && error.code === 'PASSWORD_CHANGE_NEEDED')
  const notice = useNotice(error, mustChange)
  const { userID, password, next, repeat } = fields
  const bind: Bind = (field) => ({
    value: fields[field],
    onChange: ({ target }) => setFields({ ...fields, [field]: target.value }),
  })
  const empty = userID === '' || password === ''
  const different = mustChange && next !== repeat
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (different || empty || isPending) return
    setChanging(mustChange)
    mutate({ userID, password, ...(mustChange && { newPassword: next }) })
  }
  return (
    <form className="n-sign-in-form" onSubmit={submit} noValidate>
      {notice && <Banner tone={notice.tone} urgent title={notice.text} />}
      <TextField
        label={t('userID')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        disabled={mustChange}
        {...bind('userID')}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        disabled={mustChange}
        error={tried && empty ? t('needed') : null}
        {...bind('password')}
      />
      {mustChange && <NewPassword bind={bind} />}
      <Button
        type="submit"
        variant="primary"
        busy={isPending || isSuccess}
        blocked={different ? t('mismatch') : null}
      >
        {t(mustChange ? 'change' : 'signIn')}
      </Button>
    </form>
  )
}

function NewPassword({ bind }: { readonly bind: Bind }) {
  const t = useMessages(messages)
  const next = bind('next')
  const repeat = bind('repeat')
  return (
    <>
      <TextField
        label={t('newPassword')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        hint={<PasswordRules password={next.value} />}
        {...next}
      />
      <TextField
        label={t('repeat')}
        name="new-password-again"
        type="password"
        autoComplete="new-password"
        error={repeat.value && next.value !== repeat.value ? t('mismatch') : null}
        {...repeat}
      />
    </>
  )
}
