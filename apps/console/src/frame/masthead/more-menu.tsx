import { Menu } from '@naru/ui/menu.tsx'
import MoreIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-ellipsis-vertical-icon'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useLanguageItems, useThemeItems } from '../../shell/preferences.ts'

const messages = defineMessages({
  en: { more: 'More', theme: 'Theme', language: 'Language' },
  ko: { more: '더 보기', theme: '테마', language: '언어' },
})

/** Theme and language where the window is narrow. */
export function MoreMenu() {
  const t = useMessages(messages)
  const themes = useThemeItems()
  const languages = useLanguageItems()
  return (
    <Menu
      trigger={{ variant: 'plain', icon: MoreIcon, label: t('more') }}
      items={[
        { id: 'theme', heading: t('theme') },
        ...themes,
        { id: 'language', heading: t('language') },
        ...languages,
      ]}
    />
  )
}
