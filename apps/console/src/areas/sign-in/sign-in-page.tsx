import { LOCALES } from '@naru/contract/i18n/locale'
import { formatTitle } from '@naru/contract/pages/title'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { RELEASE } from '../../i18n/release.ts'
import { BrandMark } from '../../parts/brand-mark.tsx'
import { formatError } from '../../parts/message-center.ts'
import { LANGUAGES } from '../../shell/preferences.ts'
import { chooseLocale } from '../../shell/settings-store.ts'
import { DemoIdentities } from './demo-identities.tsx'
import { loadPrompt } from './sign-in-call.ts'
import { Water } from './water.tsx'
import { Ways } from './ways.tsx'
import './sign-in.css'

const messages = defineMessages({
  en: {
    title: 'Sign in',
    promise: 'One landing for every cluster.',
    language: 'Language',
    expired: 'This sign-in is no longer valid',
    again: 'Start again',
  },
  ko: {
    title: '로그인',
    promise: '모든 클러스터로 건너가는 나루터',
    language: '언어',
    expired: '더 이상 유효하지 않은 로그인입니다',
    again: '다시 시작',
  },
})

/** Where the built-in identity provider asks who the person is. */
export function SignInPage() {
  const t = useMessages(messages)
  const { uid = '' }: { uid?: string } = useParams({ strict: false })
  const { data, error } = useQuery({
    queryKey: ['sign-in', uid],
    queryFn: ({ signal }) => loadPrompt(uid, signal),
    retry: false,
  })
  const signIn = { uid, continueTo: data?.continueTo ?? '/' }
  useEffect(() => {
    document.title = formatTitle(t('title'))
  }, [t])
  return (
    <div className="n-sign-in">
      <Water />
      <main className="n-sign-in-card">
        <div className="n-sign-in-brand">
          <BrandMark size={40} />
          <div>
            <b>Naru</b>
            <p>{t('promise')}</p>
          </div>
        </div>
        <h1>{t('title')}</h1>
        {error ? (
          <>
            <Banner tone="warning" title={t('expired')}>
              {formatError(error)}
            </Banner>
            <ButtonLink variant="primary" href="/api/v1/session/login">
              {t('again')}
            </ButtonLink>
          </>
        ) : (
          data && <Ways signIn={signIn} prompt={data} />
        )}
        {data && data.demo.length > 0 && <DemoIdentities signIn={signIn} identities={data.demo} />}
      </main>
      <footer className="n-sign-in-foot">
        <Languages label={t('language')} />
        <small>{RELEASE}</small>
      </footer>
    </div>
  )
}

function Languages({ label }: { label: string }) {
  const chosen = useLocale()
  return (
    <nav className="n-sign-in-languages" aria-label={label}>
      {LOCALES.toReversed().map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === chosen}
          onClick={() => chooseLocale(locale)}
        >
          {LANGUAGES[locale]}
        </button>
      ))}
    </nav>
  )
}
