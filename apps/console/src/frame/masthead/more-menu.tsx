import { Menu } from '@naru/ui/menu.tsx'
import MoreIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-ellipsis-vertical-icon'
import HelpIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-question-mark-circle-icon'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useLanguageItems, useThemeItems } from '../../shell/preferences.ts'
import { useHelpHref } from './help-button.tsx'

const messages = defineMessages({
  en: { more: 'More', help: 'Help for this page', theme: 'Theme', language: 'Language' },
  ko: { more: '더 보기', help: '이 화면의 도움말', theme: '테마', language: '언어' },
})

/** Help, theme and language where the window is narrow. */
export function MoreMenu() {
  const t = useMessages(messages)
  const href = useHelpHref()
  const themes = useThemeItems()
  const languages = useLanguageItems()
  return (
    <Menu
      trigger={{ variant: 'plain', icon: MoreIcon, label: t('more') }}
      items={[
        ...(href === null ? [] : [{ id: 'help', label: t('help'), icon: HelpIcon, href }]),
        { id: 'theme', heading: t('theme') },
        ...themes,
        { id: 'language', heading: t('language') },
        ...languages,
      ]}
    />
  )
}
