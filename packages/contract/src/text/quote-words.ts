import type { Locale } from '../i18n/locale.ts'

/** A sentence of the cluster, whose words are English: elsewhere it stands between quotation marks. */
export function quoteWords(words: string, locale: Locale): string {
  return isForeign(words, locale) ? `“${words}”` : words
}

/** Whether it is a sentence, which clusters write in English, for somebody who reads another language. */
export function isForeign(words: string, locale: Locale): boolean {
  return locale !== 'en' && /[a-z] +[a-z]/i.test(words)
}
