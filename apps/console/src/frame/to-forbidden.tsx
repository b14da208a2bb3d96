import { pagePath } from '@naru/contract/pages/paths'
import { REDIRECT_WAIT_MS } from '@naru/contract/shell/limits'
import { ButtonLink } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { usePageFailed } from '../shell/page-state.ts'

const messages = defineMessages({
  en: {
    title: 'You may not see this page',
    leads: 'The page “Forbidden” opens in {{seconds}} seconds.',
    now: 'Open it now',
  },
  ko: {
    title: '이 화면을 볼 권한이 없습니다',
    leads: '{{seconds}}초 후 ‘접근 권한 없음’ 화면으로 이동합니다.',
    now: '바로 이동',
  },
})

const FORBIDDEN = pagePath('P_403')

/** `why`: which right is missing and who has it. */
type Props = { readonly why: string | null }

/** Says which right is missing and where this leads, and goes there in a moment. */
export function ToForbidden({ why }: Props) {
  usePageFailed()
  const t = useMessages(messages)
  const { history } = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => history.replace(FORBIDDEN), REDIRECT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [history])
  return (
    <>
      <PageHeader />
      <div role="alert">
        <EmptyState
          tone="bad"
          title={t('title')}
          actions={<ButtonLink href={FORBIDDEN}>{t('now')}</ButtonLink>}
        >
          {why && <p>{why}</p>}
          <p>{t('leads', { seconds: REDIRECT_WAIT_MS / 1000 })}</p>
        </EmptyState>
      </div>
    </>
  )
}
