import { Menu } from '@naru/ui/menu.tsx'
import RefreshIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-refresh-icon'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useAutoRefresh, useRefreshNow } from './refresh.ts'
import { REFRESH_INTERVALS, type RefreshInterval, setShell, useShell } from './shell-store.ts'

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

/** `10s`, `1m`: as the interval's button says it. */
export function formatInterval(seconds: RefreshInterval): string {
  return seconds < 60 ? `${seconds}s` : `${seconds / 60}m`
}

export function RefreshMenu() {
  const t = useMessages(messages)
  const seconds = useShell((shell) => shell.refreshSeconds)
  const refresh = useRefreshNow()
  useAutoRefresh()
  const shown = seconds === 0 ? t('pause') : formatInterval(seconds)
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
          label: interval === 0 ? t('pause') : formatInterval(interval),
          checked: interval === seconds,
          run: () => setShell({ refreshSeconds: interval }),
        })),
      ]}
    />
  )
}
