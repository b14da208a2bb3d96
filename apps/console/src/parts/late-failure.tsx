import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { PlainDialog } from '@naru/ui/late/plain-dialog.tsx'
import type { LateFailureProps, LatePlace } from '@naru/ui/late-part.tsx'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import { type ComponentType, useEffect } from 'react'
import { isReplaced } from '../data/replaced-release.ts'
import { defineMessages, inBoth, useMessages } from '../i18n/messages.ts'
import { usePageFailed } from '../shell/page-state.ts'
import { messageCenter } from './message-center.ts'
import './error-page.css'

const messages = defineMessages({
  en: {
    title: 'Something went wrong',
    over: 'Failed to load modal because an unknown error occurred.',
    page: 'Failed to load this page because an unknown error occurred.',
    here: 'Failed to load this part of the page because an unknown error occurred.',
    retry: 'Try again',
    close: 'Close',
  },
  ko: {
    title: '문제가 발생했습니다',
    over: '알 수 없는 오류가 발생하여 대화 상자를 불러오지 못했습니다.',
    page: '알 수 없는 오류가 발생하여 이 화면을 불러오지 못했습니다.',
    here: '알 수 없는 오류가 발생하여 화면의 이 부분을 불러오지 못했습니다.',
    retry: '다시 시도',
    close: '닫기',
  },
})

/** That the code of a part did not come, and the way to try again. */
export function LateFailure({ place, onRetry, onClose }: LateFailureProps) {
  /** What was replaced by another release never comes. */
  const retry = async () => {
    if (await isReplaced()) location.reload()
    else onRetry()
  }
  const Look = LOOKS[place]
  return <Look onRetry={() => void retry()} onClose={() => onClose?.()} />
}

type LookProps = { readonly onRetry: () => void; readonly onClose: () => void }

const LOOKS: Readonly<Record<LatePlace, ComponentType<LookProps>>> = {
  page: InPlaceOfPage,
  here: InPage,
  over: OverPage,
  small: InLine,
  aside: Aside,
}

function InPlaceOfPage({ onRetry }: LookProps) {
  usePageFailed()
  const t = useMessages(messages)
  return (
    <div className="n-error-page" role="alert">
      <h1>{t('page')}</h1>
      <Button variant="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

function InPage({ onRetry }: LookProps) {
  const t = useMessages(messages)
  return (
    <Banner tone="error" urgent title={t('here')} actions={<Button onClick={onRetry}>{t('retry')}</Button>} />
  )
}

function OverPage({ onRetry, onClose }: LookProps) {
  const t = useMessages(messages)
  return (
    <PlainDialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('over')}</p>
    </PlainDialog>
  )
}

function InLine({ onRetry }: LookProps) {
  const t = useMessages(messages)
  return <Button variant="plain" icon={RefreshIcon} label={`${t('here')} ${t('retry')}`} onClick={onRetry} />
}

/** What a resting pointer or typing asks for is asked for again by the next time that it does. */
function Aside() {
  useEffect(() => messageCenter.failure(inBoth(messages, 'here')), [])
  return null
}
