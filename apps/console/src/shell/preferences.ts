import type { Locale } from '@naru/contract/i18n/locale'
import type { MenuItem } from '@naru/ui/menu-item'
import { setLocale, useLocale } from '../i18n/locale.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { setShell, type Theme, useShell } from './shell-store.ts'

const messages = defineMessages({
  en: { light: 'Light', dark: 'Dark', system: 'System' },
  ko: { light: '밝게', dark: '어둡게', system: '시스템 설정' },
})

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** Each language in its own words. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { ko: '한국어', en: 'English' }

export function useThemeItems(): readonly MenuItem[] {
  const t = useMessages(messages)
  const theme = useShell((shell) => shell.theme)
  return THEMES.map((choice) => ({
    id: choice,
    label: t(choice),
    checked: choice === theme,
    run: () => setShell({ theme: choice }),
  }))
}

export function useLanguageItems(): readonly MenuItem[] {
  const locale = useLocale()
  return (['ko', 'en'] as const).map((choice) => ({
    id: choice,
    label: LANGUAGES[choice],
    checked: choice === locale,
    run: () => setLocale(choice),
  }))
}
