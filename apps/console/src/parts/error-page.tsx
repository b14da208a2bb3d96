import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { pagePath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { usePageTitle } from '../shell/page-context.ts'
import { usePageFailed } from '../shell/page-state.ts'
import { useSearchValues } from '../shell/search.ts'
import { useBackHref } from '../shell/trail.tsx'
import './error-page.css'

const messages = defineMessages({
  en: {
    main: 'Go to the dashboard',
    back: 'Go back',
    hint403: 'Ask an administrator of this cluster for the missing permission.',
    hint404: 'The address may be mistyped, or the object no longer exists.',
  },
  ko: {
    main: '대시보드로 이동',
    back: '이전 화면으로',
    hint403: '필요한 권한은 이 클러스터의 관리자에게 요청하세요.',
    hint404: '주소가 잘못되었거나 대상이 이미 삭제되었습니다.',
  },
})

const HOME = pagePath('P_GLOBAL_DASHBOARD')

type Props = {
  /** Where nothing works at all there is a page of its own. */
  readonly code: Exclude<ErrorCode, 'UNAVAILABLE' | 'SSO_FAILED'>
  /** What to do about it, where more is known than the code says. */
  readonly hint?: string
  readonly detail?: string | undefined
}

/** Status, message and the way out of an error. */
export function ErrorPage({ code, hint, detail }: Props) {
  usePageFailed()
  const t = useMessages(messages)
  const text = useText()
  const { status, text: message, action } = ERRORS[code]
  usePageTitle(String(status))
  return (
    <div className="n-error-page">
      <p className="n-error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{text(message)}</h1>
      {status === 403 && <p>{hint ?? t('hint403')}</p>}
      {status === 404 && <p>{t('hint404')}</p>}
      {detail && <pre>{detail}</pre>}
      {action === 'back' ? (
        <GoBack />
      ) : (
        <ButtonLink variant="primary" href={HOME}>
          {t('main')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Where the person came from, as the trail or the browser knows it; else up to the list. */
function GoBack() {
  const t = useMessages(messages)
  const { history } = useRouter()
  const hasTrail = queryText(useSearchValues(), 'froms') !== null
  const canGoBack = useCanGoBack()
  const href = useBackHref()
  if (hasTrail || !canGoBack) {
    return (
      <ButtonLink variant="primary" href={href}>
        {t('back')}
      </ButtonLink>
    )
  }
  return (
    <Button variant="primary" onClick={() => history.back()}>
      {t('back')}
    </Button>
  )
}
