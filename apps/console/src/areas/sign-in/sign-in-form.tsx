import { type SignInRequest, signInResult } from '@naru/contract/api/session'
import { AppError } from '@naru/contract/errors/app-error'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { describeError } from '../../app/message-center.ts'
import { PasswordRules } from '../../app/password-rules.tsx'
import { callOpenly } from '../../data/open-call.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    userID: 'ID',
    password: 'Password',
    newPassword: 'New password',
    repeat: 'New password again',
    mismatch: 'The two passwords differ.',
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
    mismatch: '두 비밀번호가 다릅니다.',
    needed: '아이디와 비밀번호를 입력하세요.',
    signIn: '로그인',
    change: '비밀번호 변경 후 로그인',
    mustChange: '계속하려면 새 비밀번호를 정하세요.',
  },
})

/** Sends what identifies the person; where that is enough the browser goes on to the console. */
export function useSignIn(uid: string) {
  return useMutation({
    mutationFn: (body: SignInRequest) =>
      callOpenly(signInResult, `/sign-in/${encodeURIComponent(uid)}`, { body }),
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
  })
}

/** ID and password; a password that must be changed is asked for anew at once. */
export function SignInForm({ uid }: { readonly uid: string }) {
  const t = useMessages(messages)
  const [userID, setUserID] = useState('')
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [repeat, setRepeat] = useState('')
  const { mutate, isPending, isSuccess, error } = useSignIn(uid)
  const [changing, setChanging] = useState(false)
  const mustChange = changing || (error instanceof AppError && error.code === 'PASSWORD_CHANGE_NEEDED')
  const blocked = !userID || !password ? t('needed') : mustChange && next !== repeat ? t('mismatch') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked || isPending) return
    setChanging(mustChange)
    mutate({ userID, password, ...(mustChange && { newPassword: next }) })
  }
  const wrongNew = error instanceof AppError && error.code === 'INVALID_PASSWORD'
  return (
    <form className="n-sign-in-form" onSubmit={submit} noValidate>
      {error && !(error instanceof AppError && error.code === 'PASSWORD_CHANGE_NEEDED') && (
        <Banner tone="error" urgent title={describeError(error).content} />
      )}
      {mustChange && !wrongNew && <Banner tone="running" title={t('mustChange')} />}
      <TextField
        label={t('userID')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={userID}
        disabled={mustChange}
        onChange={(event) => setUserID(event.target.value)}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        disabled={mustChange}
        onChange={(event) => setPassword(event.target.value)}
      />
      {mustChange && (
        <>
          <TextField
            label={t('newPassword')}
            type="password"
            autoComplete="new-password"
            value={next}
            hint={<PasswordRules password={next} />}
            onChange={(event) => setNext(event.target.value)}
          />
          <TextField
            label={t('repeat')}
            type="password"
            autoComplete="new-password"
            value={repeat}
            error={repeat && next !== repeat ? t('mismatch') : null}
            onChange={(event) => setRepeat(event.target.value)}
          />
        </>
      )}
      <Button type="submit" variant="primary" busy={isPending || isSuccess} blocked={blocked}>
        {t(mustChange ? 'change' : 'signIn')}
      </Button>
    </form>
  )
}
