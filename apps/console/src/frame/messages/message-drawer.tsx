import { ADDITIONAL_DETAIL } from '@naru/contract/errors/additional-detail'
import { type CenterMessage, MESSAGE_GROUPS } from '@naru/contract/shell/message-center'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { StatusIcon } from '@naru/ui/status-badge.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import ExpandIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-expand-arrows-icon'
import BellIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-notification-icon'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { changeMessages, useMessageStore } from '../../parts/message-store.ts'
import { MESSAGE_TONES } from './message-tones.ts'
import './messages.css'

const messages = defineMessages({
  en: {
    title: 'Message center',
    close: 'Close',
    widen: 'Expand',
    narrow: 'Reduce',
    empty: 'No messages',
    emptyText: 'Results of your actions and problems appear here.',
    read: 'Mark all as read',
    clear: 'Clear all',
    remove: 'Remove',
    times: '{{count}} times since {{time}}',
  },
  ko: {
    title: '알림 센터',
    close: '닫기',
    widen: '확장',
    narrow: '축소',
    empty: '알림이 없습니다',
    emptyText: '작업 결과와 문제가 여기에 표시됩니다.',
    read: '모두 읽음으로 표시',
    clear: '모두 지우기',
    remove: '제거',
    times: '{{time}}부터 {{count}}회',
  },
})

/** Everything told so far, in its groups; one of them is open. */
export function MessageDrawer() {
  const wide = useMessageStore((center) => center.wide)
  const groups = useMessageStore((center) => center.groups)
  return (
    <Dialog look="drawer" size={wide ? 'l' : 'm'} onClose={close} title={<DrawerTitle wide={wide} />}>
      {MESSAGE_GROUPS.filter(({ id, hideIfEmpty }) => !hideIfEmpty || groups[id].length > 0).map((group) => (
        <MessageGroup key={group.id} group={group} />
      ))}
    </Dialog>
  )
}

function close() {
  changeMessages({ type: 'hide' })
}

function DrawerTitle({ wide }: { readonly wide: boolean }) {
  const t = useMessages(messages)
  return (
    <span className="n-drawer-title">
      {t('title')}
      <span>
        <Button
          variant="plain"
          icon={ExpandIcon}
          label={t(wide ? 'narrow' : 'widen')}
          onClick={() => changeMessages({ type: 'toggle-wide' })}
        />
        <Button variant="plain" icon={CloseIcon} label={t('close')} onClick={close} />
      </span>
    </span>
  )
}

type Group = { readonly group: (typeof MESSAGE_GROUPS)[number] }

function MessageGroup({ group }: Group) {
  const text = useText()
  const { id, title } = group
  const expanded = useMessageStore((center) => center.expanded === id)
  const count = useMessageStore((center) => center.groups[id].length)
  return (
    <section className="n-message-group">
      <h3>
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => changeMessages({ type: 'toggle-group', group: id })}
        >
          <span className="n-chevron" aria-hidden="true" />
          {text(title)} <small>{count}</small>
        </button>
      </h3>
      {expanded && <GroupBody group={group} />}
    </section>
  )
}

function GroupBody({ group: { id, showActions } }: Group) {
  const t = useMessages(messages)
  const own = useMessageStore((center) => center.groups[id])
  if (own.length === 0) {
    return (
      <EmptyState icon={BellIcon} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {own.toReversed().map((message) => (
          <MessageEntry key={message.id} message={message} removable={showActions} />
        ))}
      </ul>
      {showActions && (
        <div className="n-message-actions">
          <Button size="s" onClick={() => changeMessages({ type: 'mark-group-read', group: id })}>
            {t('read')}
          </Button>
          <Button size="s" onClick={() => changeMessages({ type: 'clear-group', group: id })}>
            {t('clear')}
          </Button>
        </div>
      )}
    </>
  )
}

type Entry = {
  readonly message: CenterMessage
  /** What is wrong stays until it is over. */
  readonly removable: boolean
}

function MessageEntry({ message, removable }: Entry) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const { id, type, content, count, created, firstTriggered, seen } = message
  return (
    <li className={seen ? 'n-message' : 'n-message n-message-new'}>
      <StatusIcon tone={MESSAGE_TONES[type]} />
      <div>
        <p>{text(content)}</p>
        <Detail message={message} />
        <small title={format.utc(created)}>
          {format.ago(created, now)}
          {count > 1 && ` · ${t('times', { count, time: format.clock(firstTriggered, now) })}`}
        </small>
      </div>
      {removable && (
        <Button
          variant="plain"
          size="s"
          icon={CloseIcon}
          label={t('remove')}
          onClick={() => changeMessages({ type: 'remove', id })}
        />
      )}
    </li>
  )
}

function Detail({ message: { id, detail, showDetail } }: { readonly message: CenterMessage }) {
  const text = useText()
  if (detail === null) return null
  return (
    <>
      <Button
        variant="link"
        size="s"
        aria-expanded={showDetail}
        onClick={() => {
          changeMessages({ type: 'toggle-detail', id })
          changeMessages({ type: 'mark-read', id })
        }}
      >
        {text(ADDITIONAL_DETAIL)}
      </Button>
      {showDetail && <pre>{detail}</pre>}
    </>
  )
}
