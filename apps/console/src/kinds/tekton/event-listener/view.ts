import type { EventListener } from '@naru/contract/kinds/tekton/event-listener.rules'
import { defineView } from '../../../details/kind-view.ts'
import { EventListenerAnswer } from './event-listener-answer.ts'
import { ListenerDoors } from './listener-doors.tsx'
import { ListenerRuns } from './listener-runs.tsx'
import { ListenerTriggers } from './listener-triggers.tsx'

export const view = defineView<EventListener>()({
  kind: 'event-listener',
  answer: EventListenerAnswer,
  lead: [ListenerDoors, ListenerTriggers, ListenerRuns],
  without: ['address', 'triggers', 'available', 'ready', 'reason'],
  listed: ['pipeline-run'],
})
