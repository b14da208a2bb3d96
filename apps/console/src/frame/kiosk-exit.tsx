import { Button } from '@naru/ui/button.tsx'
import ExitIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-compress-arrows-icon'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { setShell } from '../shell/shell-store.ts'

const messages = defineMessages({
  en: { exit: 'Leave kiosk mode' },
  ko: { exit: '키오스크 모드 끝내기' },
})

/** The way back from a page that fills the screen. */
export function KioskExit() {
  const t = useMessages(messages)
  return <Button icon={ExitIcon} label={t('exit')} onClick={() => setShell({ kiosk: false })} />
}
