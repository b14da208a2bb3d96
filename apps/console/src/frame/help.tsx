import { API } from '@naru/contract/api/base'
import { Icon } from '@naru/ui/icon.tsx'
import HelpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-question-mark-circle-icon'
import { useLocale } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useCurrentPage } from '../shell/page-context.ts'
import { usePageState } from '../shell/page-state.ts'

const messages = defineMessages({ en: { help: 'Help for this page' }, ko: { help: '이 화면의 도움말' } })

/** The address of the manual's page about the current screen; null where there is none or an error is shown. */
export function useHelpHref(): string | null {
  const locale = useLocale()
  const manual = useCurrentPage()?.page.manual ?? null
  const failed = usePageState((state) => state.failed)
  return manual === null || failed ? null : `${API.manual}/${locale}/${manual}`
}

/** Floats over the corner of the page, which leaves room for it. */
export function HelpLink({ href }: { readonly href: string }) {
  const t = useMessages(messages)
  return (
    <a
      className="n-button n-button-secondary n-button-m n-button-icon n-help"
      href={href}
      aria-label={t('help')}
      title={t('help')}
    >
      <Icon of={HelpIcon} />
    </a>
  )
}
