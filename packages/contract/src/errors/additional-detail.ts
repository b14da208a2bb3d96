import type { Locale } from '../i18n/locale.ts'

const SEPARATOR: Readonly<Record<Locale, string>> = { en: 'Additional Detail', ko: '추가 정보' }

/** The message of a failed request: its content, then what the other side said about it. */
export function formatWithDetail(content: string, detail: string | null | undefined, locale: Locale): string {
  return detail ? `${content}\n${SEPARATOR[locale]}: ${detail}` : content
}
