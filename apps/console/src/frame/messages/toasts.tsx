import { BRIEF_TOAST_MS, TOAST_MS } from '@naru/contract/shell/limits'
import { Button } from '@naru/ui/button.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useEffect } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { changeMessages, type Message, useMessageStore } from '../../parts/message-store.ts'
import { MESSAGE_TONES } from './message-drawer.tsx'
import './messages.css'

const MOST = 4

const messages = defineMessages({ en: { hide: 'Hide' }, ko: { hide: '숨기기' } })

/** The newest messages, for a few seconds each; all of them stay in the message centre. */
export function Toasts() {
  const all = useMessageStore((state) => state.messages)
  const shown = all.filter(({ notify }) => notify).slice(0, MOST)
  return (
    <div className="n-toasts" role="log" aria-live="polite">
      {shown.map((message) => (
        <Toast key={`${message.id}${message.count}`} message={message} />
      ))}
    </div>
  )
}

function Toast({ message }: { message: Message }) {
  const t = useMessages(messages)
  const { id, type, content, detail } = message
  const life = type === 'error' || type === 'warning' ? TOAST_MS : BRIEF_TOAST_MS
  useEffect(() => {
    const timer = setTimeout(() => changeMessages({ id }, { notify: false }), life)
    return () => clearTimeout(timer)
  }, [id, life])
  return (
    <div className={`n-toast n-tone-${MESSAGE_TONES[type]}`}>
      <StatusIcon tone={MESSAGE_TONES[type]} />
      <div>
        {content}
        {detail && <small>{detail}</small>}
      </div>
      <Button
        variant="plain"
        size="s"
        icon={CloseIcon}
        label={t('hide')}
        onClick={() => changeMessages({ id }, { notify: false, seen: true })}
      />
    </div>
  )
}
