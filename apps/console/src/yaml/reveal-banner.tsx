import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { useMessages } from '../i18n/messages.ts'
import { useMessageCenter } from '../parts/message-center.ts'
import { messages } from './messages.ts'

type Props = {
  readonly target: KubeTarget & { readonly name: string }
  readonly onRevealed: (object: KubeObject) => void
}

/** In place of values that are secret: they come when somebody asks for them, which is recorded. */
export function RevealBanner({ target, onRevealed }: Props) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [busy, setBusy] = useState(false)
  async function reveal() {
    setBusy(true)
    await getObject(target).then(onRevealed, center.error)
    setBusy(false)
  }
  return (
    <Banner
      tone="off"
      title={t('secretTitle')}
      actions={
        <Button busy={busy} onClick={() => void reveal()}>
          {t('reveal')}
        </Button>
      }
    >
      {t('secretHint')}
    </Banner>
  )
}
