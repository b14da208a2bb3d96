import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'

const messages = defineMessages({
  en: {
    title: 'Something went wrong',
    failed: 'Failed to load modal because an unknown error occurred.',
    retry: 'Try again',
    close: 'Close',
  },
  ko: {
    title: '문제가 발생했습니다',
    failed: '알 수 없는 오류가 발생하여 대화 상자를 불러오지 못했습니다.',
    retry: '다시 시도',
    close: '닫기',
  },
})

type Closable = { readonly onClose: () => void }

/** A dialog whose code comes when it is asked for; where it does not come, that is said, and it can be tried again. */
export function createLateDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  async function take(): Promise<boolean> {
    Part ??= await load().catch(() => null)
    return Part !== null
  }
  return function LateDialog(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
    useEffect(() => {
      if (state === 'coming') void take().then((isHere) => setState(isHere ? 'here' : 'failed'))
    }, [state])
    if (Part) return <Part {...props} />
    if (state !== 'failed') return null
    return <FailedDialog onClose={props.onClose} onRetry={() => setState('coming')} />
  }
}

function FailedDialog({ onClose, onRetry }: Closable & { readonly onRetry: () => void }) {
  const t = useMessages(messages)
  return (
    <Dialog
      size="s"
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
      <p role="alert">{t('failed')}</p>
    </Dialog>
  )
}
