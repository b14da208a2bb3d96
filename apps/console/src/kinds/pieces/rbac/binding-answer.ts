import type { AnswerPart } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { useBindingEnds } from './use-binding-ends.ts'

/** Whether a binding grants anything, and to nobody who is missing. */
export const BindingAnswer: AnswerPart = ({ tell, ...props }) => {
  const t = useMessages(messages)
  const { role, subjects, awaited } = useBindingEnds(props)
  if (role?.presence === 'missing') {
    const title = t('roleMissing', { role: role.name })
    return tell({ tone: 'error', state: title, title, hint: t('roleMissingHint') })
  }
  const missing = subjects.filter(({ presence }) => presence === 'missing').length
  if (missing > 0) {
    const title = t('someMissing', { count: missing })
    return tell({ tone: 'warning', state: title, title, hint: t('someMissingHint') })
  }
  return tell(awaited ? 'pending' : null)
}
