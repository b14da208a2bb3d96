import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { pagePath } from '@naru/contract/pages/paths'
import { Button, ButtonLink } from '@naru/ui/button.tsx'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { usePageTitle } from '../shell/page-context.ts'
import { usePageFailed } from '../shell/page-state.ts'
import './error-page.css'

const messages = defineMessages({
  en: {
    main: 'Go to the dashboard',
    back: 'Go back',
    retry: 'Try again',
    administrator: 'If the problem persists, please contact the administrator.',
    hint403: 'Ask an administrator of this cluster for the missing permission.',
    hint404: 'The address may be mistyped, or the object no longer exists.',
  },
  ko: {
    main: '대시보드로 이동',
    back: '이전 화면으로',
    retry: '다시 시도',
    administrator: '문제가 계속되면 관리자에게 문의하세요.',
    hint403: '필요한 권한은 이 클러스터의 관리자에게 요청하세요.',
    hint404: '주소가 잘못되었거나 대상이 이미 삭제되었습니다.',
  },
})

const HOME = pagePath('P_GLOBAL_DASHBOARD')

type Props = {
  readonly code: ErrorCode
  /** What to do about it, where more is known than the code says. */
  readonly hint?: string
  readonly detail?: string | undefined
}

/** Status, message and the way out of an error; a system error names a person to ask too. */
export function ErrorPage({ code, hint, detail }: Props) {
  usePageFailed()
  const t = useMessages(messages)
  const text = useText()
  const { history } = useRouter()
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
      {action === 'administrator' ? (
        <StartOver />
      ) : action === 'back' ? (
        <Button variant="primary" onClick={() => history.back()}>
          {t('back')}
        </Button>
      ) : (
        <ButtonLink variant="primary" href={HOME}>
          {t('main')}
        </ButtonLink>
      )}
    </div>
  )
}

/** After a system error nothing of the page is trusted any more: both ways load the console anew. */
function StartOver() {
  const t = useMessages(messages)
  return (
    <>
      <p>{t('administrator')}</p>
      <div className="n-error-actions">
        <Button variant="primary" onClick={tryAgain}>
          {t('retry')}
        </Button>
        <Button onClick={() => window.location.assign(HOME)}>{t('main')}</Button>
      </div>
    </>
  )
}

/** The error page's own address would only show the error again. */
function tryAgain(): void {
  if (window.location.pathname === pagePath('P_500')) window.location.assign(HOME)
  else window.location.reload()
}
