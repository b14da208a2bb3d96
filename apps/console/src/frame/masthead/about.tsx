import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { create } from 'zustand'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { RELEASE } from '../../i18n/release.ts'
import { BrandMark } from '../../parts/brand-mark.tsx'

const messages = defineMessages({
  en: { close: 'Close', licence: 'Free software under the Apache License 2.0.' },
  ko: { close: '닫기', licence: 'Apache License 2.0에 따라 배포되는 자유 소프트웨어입니다.' },
})

const useOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openAbout(): void {
  useOpen.setState({ open: true })
}

function close(): void {
  useOpen.setState({ open: false })
}

/** Which release this is. */
export function About({ title }: { readonly title: string }) {
  const t = useMessages(messages)
  const open = useOpen((state) => state.open)
  if (!open) return null
  return (
    <Dialog size="s" title={title} onClose={close} footer={<Button onClick={close}>{t('close')}</Button>}>
      <div className="n-about">
        <BrandMark size={40} />
        <div>
          <b>{RELEASE}</b>
          <p>{t('licence')}</p>
        </div>
      </div>
    </Dialog>
  )
}
