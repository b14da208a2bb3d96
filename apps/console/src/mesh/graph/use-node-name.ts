import { useMessages } from '../../i18n/messages.ts'
import type { DrawnNode } from './graph-model.ts'
import { messages } from './messages.ts'

/** What a node is called, in the person's language where it has no name. */
export function useNodeName(): (node: DrawnNode) => string {
  const t = useMessages(messages)
  return ({ title }) => (title === '' || title === 'unknown' ? t('unknown') : title)
}
