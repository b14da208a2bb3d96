import type { WaypointName } from '@naru/mesh/checks/ambient/ambient-labels'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

/** What a waypoint is called where a namespace is spoken of: one elsewhere with where it is. */
export function useWaypointWord(home: string): (waypoint: WaypointName) => string {
  const t = useMessages(messages)
  return ({ name, namespace }) => (namespace === home ? name : t('elsewhere', { name, namespace }))
}
