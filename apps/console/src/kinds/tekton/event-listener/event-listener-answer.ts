import type { EventListener } from '@naru/contract/kinds/tekton/event-listener.rules'
import { triggerFault } from '@naru/contract/kinds/tekton/trigger/trigger-fault'
import { findCondition } from '@naru/contract/kubernetes/condition'
import type { AnswerPart, AroundAnswer, ViewProps } from '../../../details/kind-view.ts'
import { useTriggers } from './use-triggers.ts'

/** A listener that hears, but has a trigger that can start nothing. */
export const EventListenerAnswer: AnswerPart<EventListener> = ({ tell, ...props }) => tell(useAnswer(props))

function useAnswer({ cluster, object }: ViewProps<EventListener>): AroundAnswer {
  const { isPending, triggers } = useTriggers({ cluster, object })
  const conditions = object.status?.conditions
  const hears = Array.isArray(conditions) && findCondition(conditions, 'Ready')?.status === 'True'
  if (!hears) return null
  if (isPending) return 'pending'
  const problem = triggerFault(triggers)
  return problem && { tone: 'warning', problem }
}
