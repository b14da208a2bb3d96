import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ownedKinds } from '../kinds/owned-kinds.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { ChildTree } from './child-tree.tsx'
import { ConditionList } from './condition-list.tsx'
import { readConditions } from './conditions.ts'
import { FactList } from './fact-list.tsx'
import { messages } from './messages.ts'
import { RecentEvents } from './recent-events.tsx'
import type { TabProps } from './tab-props.ts'
import { UsagePanel } from './usage-panel.tsx'

/** Answers first, then facts, conditions, what belongs to it, and what happened lately. */
export function InfoTab({ kind, cluster, object, rules, view, usage }: TabProps) {
  const t = useMessages(messages)
  const conditions = readConditions(object)
  const owned = ownedKinds(kind.id)
  const inCluster = kind.source === 'kubernetes'
  return (
    <div className="n-info">
      <AnswerPanel kind={kind} object={object} rules={rules} />
      <div className="n-info-columns">
        <div className="n-info-main">
          <UsagePanel object={object} rules={rules} usage={usage} />
          <FactList kind={kind} cluster={cluster} object={object} rules={rules} />
          {view.sections?.map((Section, index) => (
            // A kind's sections never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Section key={index} cluster={cluster} object={object} />
          ))}
        </div>
        <div className="n-info-side">
          {conditions.length > 0 && (
            <Panel title={t('conditions')} note={t('conditionsNote')}>
              <ConditionList conditions={conditions} />
            </Panel>
          )}
          {owned.length > 0 && (
            <Panel title={t('tree')}>
              <ChildTree kinds={owned} cluster={cluster} object={object} />
            </Panel>
          )}
          {inCluster && kind.id !== 'event' && <RecentEvents cluster={cluster} object={object} />}
        </div>
      </div>
    </div>
  )
}
