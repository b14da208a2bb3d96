import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { pagePath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { Button } from '@naru/ui/button.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { localPath } from '../shell/local-path.ts'
import { usePageTitle } from '../shell/page-context.ts'
import { useSearchValues } from '../shell/search.ts'
import '../parts/error-page.css'

const messages = defineMessages({
  en: {
    retry: 'Try again',
    administrator: 'If the problem persists, please contact the administrator.',
  },
  ko: {
    retry: '다시 시도',
    administrator: '문제가 계속되면 관리자에게 문의하세요.',
  },
})

const { status } = ERRORS.UNAVAILABLE

/** Nothing works, or nobody can be signed in: the address says why, and there is no way but to load the console anew. */
export function UnavailablePage() {
  const t = useMessages(messages)
  const text = useText()
  const search = useSearchValues()
  const onward = localPath(queryText(search, 'continue-to')) ?? '/'
  usePageTitle(String(status))
  return (
    <main className="n-error-page">
      <p className="n-error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{text(ERRORS[readCode(queryText(search, 'code'))].text)}</h1>
      <p>{t('administrator')}</p>
      <Button variant="primary" onClick={() => window.location.assign(onward)}>
        {t('retry')}
      </Button>
    </main>
  )
}

function readCode(code: string | null): ErrorCode {
  const isKnown = (name: string): name is ErrorCode => Object.hasOwn(ERRORS, name)
  return code !== null && isKnown(code) ? code : 'UNAVAILABLE'
}

/** Leaves for that page, to try again from where the person is now. */
export function ToUnavailable({ code }: { readonly code: ErrorCode }) {
  const { history } = useRouter()
  useEffect(() => {
    const { pathname, search } = window.location
    history.replace(pagePath('P_500', { code, 'continue-to': pathname + search }))
  }, [history, code])
  return null
}
