import { Menu } from '@naru/ui/menu.tsx'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import { useFormat } from '../../i18n/format.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { REFRESH_INTERVALS, type RefreshInterval, setShell, useShell } from '../../shell/shell-store.ts'
import { useAutoRefresh, useRefreshNow } from '../refresh.ts'

const messages = defineMessages({
  en: {
    label: 'Refresh interval',
    now: 'Refresh now',
    pause: 'Pause',
    explain: 'Refreshes what is not updated live',
  },
  ko: {
    label: '새로 고침 간격',
    now: '지금 새로 고침',
    pause: '일시 중지',
    explain: '실시간이 아닌 정보를 새로 고칩니다',
  },
})

export function RefreshMenu() {
  const t = useMessages(messages)
  const seconds = useShell((shell) => shell.refreshSeconds)
  const refresh = useRefreshNow()
  useAutoRefresh()
  const format = useFormat()
  const say = (interval: RefreshInterval) => (interval === 0 ? t('pause') : format.duration(interval * 1000))
  const shown = say(seconds)
  return (
    <Menu
      trigger={{
        variant: 'plain',
        icon: RefreshIcon,
        label: `${t('label')}: ${shown}`,
        title: t('label'),
        children: shown,
      }}
      items={[
        { id: 'now', label: t('now'), hint: 'r', run: refresh },
        { id: 'line', divider: true },
        { id: 'explain', heading: t('explain') },
        ...REFRESH_INTERVALS.map((interval) => ({
          id: String(interval),
          label: say(interval),
          checked: interval === seconds,
          run: () => setShell({ refreshSeconds: interval }),
        })),
      ]}
    />
  )
}
