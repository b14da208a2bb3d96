import { API } from '@naru/contract/api/base'
import { Button } from '@naru/ui/button.tsx'
import HelpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-question-mark-circle-icon'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { useCurrentPage } from '../../shell/page-context.ts'
import { usePageState } from '../../shell/page-state.ts'

const messages = defineMessages({ en: { help: 'Help for this page' }, ko: { help: '이 화면의 도움말' } })

/** The address of the manual's page about the current screen; null where there is none or an error is shown. */
export function useHelpHref(): string | null {
  const locale = useLocale()
  const manual = useCurrentPage()?.page.manual ?? null
  const failed = usePageState((state) => state.failed)
  return manual === null || failed ? null : `${API.manual}/${locale}/${manual}`
}

export function HelpButton() {
  const t = useMessages(messages)
  const href = useHelpHref()
  const go = useGo()
  if (href === null) return null
  return <Button variant="plain" icon={HelpIcon} label={t('help')} onClick={() => go(href)} />
}
