import { useRouterState } from '@tanstack/react-router'
import { useLoading } from '../data/loading.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useDelayed } from '../parts/use-delayed.ts'

const messages = defineMessages({ en: { loading: 'Loading' }, ko: { loading: '불러오는 중' } })

/** A thin line at the top of the frame while a request or a page is on its way, once that takes its time. */
export function LoadingLine() {
  const isRequesting = useLoading(({ count }) => count > 0)
  const isLoadingPage = useRouterState({ select: ({ isLoading }) => isLoading })
  return isRequesting || isLoadingPage ? <DelayedLine /> : null
}

function DelayedLine() {
  const t = useMessages(messages)
  if (!useDelayed()) return null
  return <div className="n-loading-line" role="progressbar" aria-label={t('loading')} />
}
