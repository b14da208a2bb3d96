import { tryAs } from '@naru/contract/actions/management/try-as'
import { useState } from 'react'
import { send } from '../../data/api.ts'
import { restartAs } from '../../data/session/session.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { messageCenter } from '../../parts/message-center.ts'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import { ActionForm } from './action-form.tsx'

const messages = defineMessages({
  en: {
    what: 'Every window of this browser shows Naru as this person sees it, with their role and groups, until you end it or 15 minutes have passed.',
    limits:
      'Meanwhile nothing can be changed, and no secret value or shell is shown. The audit log says that you did it.',
  },
  ko: {
    what: '직접 끝내거나 15분이 지날 때까지 이 브라우저의 모든 창이 이 사용자의 역할과 그룹으로 보는 화면으로 바뀝니다.',
    limits:
      '그동안은 아무것도 변경할 수 없고 시크릿 값과 셸도 볼 수 없습니다. 이 작업은 감사 로그에 남습니다.',
  },
})

/** Leaves for the beginning, as somebody else. */
export function TryAsDialog({ targets, onClose }: ActionDialogProps) {
  const t = useMessages(messages)
  const text = useText()
  const [busy, setBusy] = useState(false)
  const { words, write } = tryAs
  /** Nothing on this page is asked for again: it was somebody else's. */
  async function submit() {
    const [target] = targets
    if (!target) return
    setBusy(true)
    try {
      const { path, method, body } = write(target)
      await send(path, { method, body })
      restartAs()
    } catch (error) {
      messageCenter.error(error)
      setBusy(false)
    }
  }
  return (
    <ActionForm
      size="s"
      title={text(words.title, { name: targets[0]?.name ?? '' })}
      onClose={onClose}
      verb={text(words.verb)}
      busy={busy}
      onSubmit={() => void submit()}
    >
      <p>{t('what')}</p>
      <p>{t('limits')}</p>
    </ActionForm>
  )
}
