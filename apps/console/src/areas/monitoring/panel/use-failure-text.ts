import type { InstantAnswer, RangeAnswer } from '@naru/contract/api/metric-queries'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../messages.ts'

/** Why a panel shows nothing, in a sentence; null where it has an answer, or none yet. */
export function useFailureText(): (
  answer: InstantAnswer | RangeAnswer | undefined,
  error: Error | null,
) => string | null {
  const t = useMessages(messages)
  return (answer, error) => {
    if (error) return t('away')
    if (!answer || answer.state === 'answered') return null
    return answer.state === 'wrong' ? t('wrong', { message: answer.message }) : t(answer.state)
  }
}
