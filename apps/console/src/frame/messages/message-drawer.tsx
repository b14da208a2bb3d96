import type { Tone } from '@naru/contract/rows/status'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import BellIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-notification-icon'
import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import {
  changeMessages,
  type Message,
  type MessageGroupId,
  type MessageType,
  removeMessages,
  useMessageStore,
} from '../../parts/message-store.ts'
import './messages.css'

const messages = defineMessages({
  en: {
    title: 'Message center',
    close: 'Close',
    systemErrors: 'Open issues',
    default: 'Notifications',
    empty: 'No messages',
    emptyText: 'Results of your actions and problems appear here.',
    read: 'Mark all as read',
    clear: 'Clear all',
    detail: 'Additional Detail',
    remove: 'Remove',
    times: '{{count}} times since {{time}}',
  },
  ko: {
    title: '알림 센터',
    close: '닫기',
    systemErrors: '해결되지 않은 문제',
    default: '알림',
    empty: '알림이 없습니다',
    emptyText: '작업 결과와 문제가 여기에 표시됩니다.',
    read: '모두 읽음으로 표시',
    clear: '모두 지우기',
    detail: '상세 내용',
    remove: '지우기',
    times: '{{time}}부터 {{count}}회',
  },
})

export const MESSAGE_TONES: Readonly<Record<MessageType, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'running',
  success: 'ok',
}

const GROUPS: readonly MessageGroupId[] = ['systemErrors', 'default']

/** Everything told so far, in its two groups; open issues have no actions and hide when there are none. */
export function MessageDrawer() {
  const t = useMessages(messages)
  const all = useMessageStore((state) => state.messages)
  const close = () => useMessageStore.setState({ open: false })
  return (
    <Dialog
      look="drawer"
      onClose={close}
      title={
        <span className="n-drawer-title">
          {t('title')}
          <Button variant="plain" icon={CloseIcon} label={t('close')} onClick={close} />
        </span>
      }
    >
      {all.length === 0 ? (
        <EmptyState icon={BellIcon} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        GROUPS.map((group) => <MessageGroup key={group} group={group} />)
      )}
    </Dialog>
  )
}

function MessageGroup({ group }: { group: MessageGroupId }) {
  const t = useMessages(messages)
  const expanded = useMessageStore((state) => state.expanded === group)
  const all = useMessageStore((state) => state.messages)
  const own = all.filter((message) => message.group === group)
  if (own.length === 0) return null
  return (
    <section className="n-message-group">
      <h3>
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => useMessageStore.setState({ expanded: expanded ? null : group })}
        >
          <span className="n-chevron" aria-hidden="true" />
          {t(group)} <small>{own.length}</small>
        </button>
      </h3>
      {expanded && (
        <>
          <ul>
            {own.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </ul>
          {group === 'default' && (
            <div className="n-message-actions">
              <Button size="s" onClick={() => changeMessages({ group }, { seen: true, notify: false })}>
                {t('read')}
              </Button>
              <Button size="s" onClick={() => removeMessages({ group })}>
                {t('clear')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function MessageEntry({ message }: { message: Message }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const { id, type, content, detail, count, created, firstTriggered, seen, showDetail } = message
  return (
    <li className={seen ? 'n-message' : 'n-message n-message-new'}>
      <StatusIcon tone={MESSAGE_TONES[type]} />
      <div>
        <p>{content}</p>
        {detail && (
          <>
            <Button
              variant="link"
              size="s"
              aria-expanded={showDetail}
              onClick={() => changeMessages({ id }, { showDetail: !showDetail, seen: true })}
            >
              {t('detail')}
            </Button>
            {showDetail && <pre>{detail}</pre>}
          </>
        )}
        <small title={format.utc(created)}>
          {format.ago(created, now)}
          {count > 1 && ` · ${t('times', { count, time: format.clock(firstTriggered, now) })}`}
        </small>
      </div>
      <Button
        variant="plain"
        size="s"
        icon={CloseIcon}
        label={t('remove')}
        onClick={() => removeMessages({ id })}
      />
    </li>
  )
}
