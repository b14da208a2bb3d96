import { ADDITIONAL_DETAIL } from '@naru/contract/errors/additional-detail'
import { BRIEF_TOAST_MS, TOAST_MS } from '@naru/contract/shell/limits'
import type { CenterMessage } from '@naru/contract/shell/message-center'
import { Button } from '@naru/ui/button.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useEffect } from 'react'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { changeMessages, listMessages, useMessageStore } from '../../parts/message-store.ts'
import { MESSAGE_TONES } from './message-tones.ts'
import { useOpenIssues } from './open-issues.ts'
import './messages.css'

const MOST = 4

const messages = defineMessages({ en: { hide: 'Hide' }, ko: { hide: '숨기기' } })

/** The newest messages, for a few seconds each; all of them stay in the message centre. */
export function Toasts() {
  const center = useMessageStore()
  useOpenIssues()
  const shown = listMessages(center)
    .filter(({ showNotification }) => showNotification)
    .slice(0, MOST)
  return (
    <div className="n-toasts" role="log" aria-live="polite">
      {shown.map((message) => (
        <Toast key={`${message.id}${message.count}`} message={message} />
      ))}
    </div>
  )
}

function Toast({ message }: { message: CenterMessage }) {
  const t = useMessages(messages)
  const text = useText()
  const { id, type, content, detail } = message
  const life = type === 'error' || type === 'warning' ? TOAST_MS : BRIEF_TOAST_MS
  useEffect(() => {
    const timer = setTimeout(() => changeMessages({ type: 'hide-notification', id }), life)
    return () => clearTimeout(timer)
  }, [id, life])
  return (
    <div className={`n-toast n-tone-${MESSAGE_TONES[type]}`}>
      <StatusIcon tone={MESSAGE_TONES[type]} />
      <div>
        {text(content)}
        {detail && (
          <small>
            {text(ADDITIONAL_DETAIL)}: {detail}
          </small>
        )}
      </div>
      <Button
        variant="plain"
        size="s"
        icon={CloseIcon}
        label={t('hide')}
        onClick={() => changeMessages({ type: 'mark-read', id })}
      />
    </div>
  )
}
