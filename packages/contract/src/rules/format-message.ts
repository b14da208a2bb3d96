import { MESSAGES, type MessageKey } from '../errors/rule-messages.ts'
import type { Locale } from '../i18n/locale.ts'
import { fillText, type TextParams } from '../text/fill-text.ts'

/**
 * The sentence for a rule's key; `x` names the field. Of a rule that only another release knows it says that the value is
 * not valid; any other text is shown as it is.
 */
export function formatMessage(key: string, locale: Locale, params: TextParams = {}): string {
  if (isMessageKey(key)) return fillText(MESSAGES[key][locale], params)
  return fillText(key.startsWith('rule.') ? MESSAGES['rule.invalid'][locale] : key, params)
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(MESSAGES, key)
}
