import { REFRESH_CHOICES } from '@naru/contract/shell/refresh'
import { Menu } from '@naru/ui/menu.tsx'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import { usePolled } from '../../data/polled.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { setSettings, useSetting } from '../../shell/settings-store.ts'
import { useAutoRefresh, useRefreshNow } from '../refresh.ts'

const messages = defineMessages({
  en: {
    label: 'Refresh interval',
    now: 'Refresh now',
    explain: 'Refreshes what is not updated live',
  },
  ko: {
    label: '새로 고침 간격',
    now: '지금 새로 고침',
    explain: '실시간이 아닌 정보를 새로 고칩니다',
  },
})

export function RefreshMenu() {
  const t = useMessages(messages)
  const seconds = useSetting('refreshInterval')
  const polled = usePolled()
  const refresh = useRefreshNow()
  useAutoRefresh()
  const text = useText()
  const choice = REFRESH_CHOICES.find((known) => known.seconds === seconds)
  const shown = choice ? text(choice.title) : ''
  return (
    <Menu
      trigger={{
        variant: 'plain',
        icon: RefreshIcon,
        label: `${t('label')}: ${shown}`,
        title: t('label'),
        // Beside what is live an interval would be read as its age.
        ...(polled && { children: shown }),
      }}
      items={[
        { id: 'now', label: t('now'), hint: 'r', run: refresh },
        { id: 'line', divider: true },
        { id: 'explain', heading: t('explain') },
        ...REFRESH_CHOICES.map((known) => ({
          id: String(known.seconds),
          label: text(known.title),
          checked: known === choice,
          run: () => setSettings({ refreshInterval: known.seconds }),
        })),
      ]}
    />
  )
}
