import type { Locale } from '@naru/contract/i18n/locale'
import type { MenuItem } from '@naru/ui/menu-item'
import { useLocale } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { chooseLocale, setSettings, useSetting } from './settings-store.ts'

const messages = defineMessages({
  en: { light: 'Light', dark: 'Dark', system: 'System' },
  ko: { light: '밝게', dark: '어둡게', system: '시스템 설정' },
})

const THEMES = ['light', 'dark', 'system'] as const

/** Each language in its own words. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { ko: '한국어', en: 'English' }

export function useThemeItems(): readonly MenuItem[] {
  const t = useMessages(messages)
  const theme = useSetting('theme')
  return THEMES.map((choice) => ({
    id: choice,
    label: t(choice),
    checked: choice === theme,
    run: () => setSettings({ theme: choice }),
  }))
}

export function useLanguageItems(): readonly MenuItem[] {
  const locale = useLocale()
  return (['ko', 'en'] as const).map((choice) => ({
    id: choice,
    label: LANGUAGES[choice],
    checked: choice === locale,
    run: () => chooseLocale(choice),
  }))
}
