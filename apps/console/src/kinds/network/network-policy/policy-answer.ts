import { describePods } from '@naru/contract/kinds/network/reach/policy-words'
import { readPolicy } from '@naru/contract/kinds/network/reach/read-policy'
import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { useSelectedPods } from './use-selected-pods.ts'

/** Whether the policy is about anything at all. */
export const PolicyAnswer: AnswerPart = ({ tell, ...props }) => tell(usePolicyAnswer(props))

function usePolicyAnswer(props: ViewProps): Answer | 'pending' | null {
  const t = useMessages(messages)
  const locale = useLocale()
  const { count, pending } = useSelectedPods(props)
  if (pending) return 'pending'
  if (count === null) return null
  if (count > 0) return { tone: 'ok', state: t('applies', { count }) }
  const pods = describePods(readPolicy(props.object), locale)
  return { tone: 'warning', title: t('appliesToNone'), hint: t('appliesToNoneHint', { pods }) }
}
