import type { Locale, Text } from '../i18n/locale.ts'

/** What stands between a message and what the other side said about it. */
export const ADDITIONAL_DETAIL: Text = { en: 'Additional Detail', ko: '추가 정보' }

/** The message of a failed request: its content, then what the other side said about it. */
export function formatWithDetail(content: string, detail: string | null | undefined, locale: Locale): string {
  return detail ? `${content}\n${ADDITIONAL_DETAIL[locale]}: ${detail}` : content
}
