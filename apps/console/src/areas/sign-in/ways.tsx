import type { SignInPrompt } from '@naru/contract/api/session'
import { formatQuery } from '@naru/contract/pages/query'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { SignIn } from './sign-in-call.ts'
import { SignInForm } from './sign-in-form.tsx'

const messages = defineMessages({
  en: {
    at: 'Sign in at {{name}}',
    or: 'or with an account of Naru',
    emergency: 'Use the emergency account',
  },
  ko: {
    at: '{{name}} 계정으로 로그인',
    or: '또는 Naru 계정으로 로그인',
    emergency: '비상 계정으로 로그인',
  },
})

type Props = { readonly signIn: SignIn; readonly prompt: Pick<SignInPrompt, 'issuers' | 'local'> }

/** Everybody who vouches for people, each by name, before the accounts that are kept here. */
export function Ways({ signIn, prompt: { issuers, local } }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const [asked, setAsked] = useState(false)
  return (
    <>
      {issuers.length > 0 && (
        <div className="n-sign-in-ways">
          {issuers.map(({ id, name }) => (
            <ButtonLink
              key={id}
              variant="primary"
              href={`/api/v1/session/login${formatQuery({ issuer: id, 'continue-to': signIn.continueTo })}`}
            >
              {t('at', { name: text(name) })}
            </ButtonLink>
          ))}
          {local && <p className="n-dim">{t('or')}</p>}
        </div>
      )}
      {local || asked ? (
        <SignInForm signIn={signIn} />
      ) : (
        <Button variant="link" onClick={() => setAsked(true)}>
          {t('emergency')}
        </Button>
      )}
    </>
  )
}
