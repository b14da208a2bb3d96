import type { Managed } from '@naru/contract/kinds/argo/read-application'
import { quoteWords } from '@naru/contract/text/quote-words'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What is to be said of an object beyond its states. */
export function useSaid(): (of: Managed) => string {
  const t = useMessages(messages)
  const locale = useLocale()
  return ({ message, isHook, needsPruning }) =>
    [message && quoteWords(message, locale), needsPruning && t('prune'), isHook && t('hook')]
      .filter(Boolean)
      .join(' · ')
}
