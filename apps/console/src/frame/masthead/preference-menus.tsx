import { Menu } from '@naru/ui/menu.tsx'
import SystemIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-auto-light-dark-mode-icon'
import DarkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-dark-mode-icon'
import LightIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-light-mode-icon'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { LANGUAGES, useLanguageItems, useThemeItems } from '../../shell/preferences.ts'
import { useSetting } from '../../shell/settings-store.ts'

const messages = defineMessages({
  en: { theme: 'Theme', language: 'Language' },
  ko: { theme: '테마', language: '언어' },
})

const THEME_ICONS = { light: LightIcon, dark: DarkIcon, system: SystemIcon } as const

export function ThemeMenu() {
  const t = useMessages(messages)
  const theme = useSetting('theme')
  return (
    <Menu
      trigger={{ variant: 'plain', icon: THEME_ICONS[theme], label: t('theme') }}
      items={useThemeItems()}
    />
  )
}

export function LanguageMenu() {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <Menu
      trigger={{
        variant: 'plain',
        label: `${t('language')}: ${LANGUAGES[locale]}`,
        children: LANGUAGES[locale],
      }}
      items={useLanguageItems()}
    />
  )
}
