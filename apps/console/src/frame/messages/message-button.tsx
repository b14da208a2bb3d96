import { countUnseen } from '@naru/contract/shell/message-center'
import { Button } from '@naru/ui/button.tsx'
import BellIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-notification-icon'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { changeMessages, useMessageStore } from '../../parts/message-store.ts'
import { MessageDrawer } from './message-drawer.tsx'

const messages = defineMessages({
  en: {
    open_one: 'Message center, {{count}} new message',
    open_other: 'Message center, {{count}} new messages',
  },
  ko: { open_other: '알림 센터, 새 알림 {{count}}건' },
})

/** Opens the message centre and says how many messages have not been seen. */
export function MessageButton() {
  const t = useMessages(messages)
  const open = useMessageStore((center) => center.shown)
  const unseen = useMessageStore(countUnseen)
  return (
    <span className="n-bell">
      <Button
        variant="plain"
        icon={BellIcon}
        label={t('open', { count: unseen })}
        aria-expanded={open}
        onClick={() => changeMessages({ type: 'show' })}
      />
      {unseen > 0 && <i aria-hidden="true">{unseen > 99 ? '99+' : unseen}</i>}
      {open && <MessageDrawer />}
    </span>
  )
}
