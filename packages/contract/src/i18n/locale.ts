export const LOCALES = ['en', 'ko'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'ko'

/** One visible text in every language of the product. */
export type Text = Readonly<Record<Locale, string>>

/** What needs no translation: names, and what others have said in words of their own. */
export function sameInBoth(words: string): Text {
  return { en: words, ko: words }
}

/** The best locale for an `Accept-Language` header or a browser's language; Korean when nothing matches. */
export function parseLocale(value: string | null | undefined): Locale {
  for (const part of (value ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const found = LOCALES.find((locale) => locale === language)
    if (found) return found
  }
  return DEFAULT_LOCALE
}
