import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale, type Text } from '@naru/contract/i18n/locale'
import { fillText, type TextParams } from '@naru/contract/text/fill-text'
import { createInstance, type i18n as I18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { useSyncExternalStore } from 'react'

const LOCALE_KEY = 'naru-locale'

export const i18n: I18n = createInstance()

/** Finds the language in the cookie, local storage or the browser, in this order; Korean when none says. */
export async function startI18n(): Promise<void> {
  await i18n.use(LanguageDetector).init({
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    load: 'languageOnly',
    resources: {},
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    detection: {
      order: ['cookie', 'localStorage', 'navigator'],
      caches: ['localStorage', 'cookie'],
      convertDetectedLanguage: parseLocale,
      lookupCookie: LOCALE_KEY,
      lookupLocalStorage: LOCALE_KEY,
      cookieOptions: { path: '/', sameSite: 'strict' },
    },
  })
  document.documentElement.lang = currentLocale()
  i18n.on('languageChanged', () => {
    document.documentElement.lang = currentLocale()
  })
}

export function currentLocale(): Locale {
  return parseLocale(i18n.language)
}

/** Switches every visible text at once and remembers the choice. */
export async function setLocale(locale: Locale): Promise<void> {
  await i18n.changeLanguage(locale)
}

function watchLocale(changed: () => void): () => void {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

export function useLocale(): Locale {
  return useSyncExternalStore(watchLocale, currentLocale)
}

/** Picks the person's language out of a text of the contract, and puts values into it. */
export function useText(): (text: Text, values?: TextParams) => string {
  const locale = useLocale()
  return (text, values = {}) => fillText(text[locale], values)
}
