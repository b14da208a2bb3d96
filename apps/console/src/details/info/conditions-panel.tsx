import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { ConditionList } from './condition-list.tsx'
import { readConditions } from './conditions.ts'

/** What the object says of itself, point by point; nothing where it says nothing. */
export function ConditionsPanel({ object }: { readonly object: KubeObject }) {
  const t = useMessages(messages)
  const conditions = readConditions(object)
  if (conditions.length === 0) return null
  return (
    <Panel title={t('conditions')} note={t('conditionsNote')}>
      <ConditionList conditions={conditions} isPaused={readFields(object['spec'])['paused'] === true} />
    </Panel>
  )
}
