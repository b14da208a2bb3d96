import { type Locale, parseLocale, type Text } from '@naru/contract/i18n/locale'
import { fillText, type TextParams } from '@naru/contract/text/fill-text'
import { create } from 'zustand'

const LOCALE_KEY = 'naru-locale'

const useStore = create<{ readonly locale: Locale }>(() => ({ locale: parseLocale(null) }))

/** Finds the language in the cookie, local storage or the browser, in this order, and keeps it; Korean when none says. */
export function startLocale(): void {
  const [, inCookie] = new RegExp(`(?:^|; )${LOCALE_KEY}=([^;]*)`).exec(document.cookie) ?? []
  useStore.subscribe(({ locale }) => rememberLocale(locale))
  setLocale(parseLocale(inCookie ?? localStorage.getItem(LOCALE_KEY) ?? navigator.languages.join()))
}

function rememberLocale(locale: Locale): void {
  document.documentElement.lang = locale
  localStorage.setItem(LOCALE_KEY, locale)
  document.cookie = `${LOCALE_KEY}=${locale};path=/;samesite=strict`
}

export function currentLocale(): Locale {
  return useStore.getState().locale
}

/** Switches every visible text at once. */
export function setLocale(locale: Locale): void {
  useStore.setState({ locale })
}

export function useLocale(): Locale {
  return useStore((state) => state.locale)
}

/** Picks the person's language out of a text of the contract, and puts values into it. */
export function useText(): (text: Text, values?: TextParams) => string {
  const locale = useLocale()
  return (text, values = {}) => fillText(text[locale], values)
}
