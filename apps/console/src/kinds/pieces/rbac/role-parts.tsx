import { readPolicyRules } from '@naru/contract/rbac/policy-rule'
import { buildRuleTable } from '@naru/contract/rbac/rule-table'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DangerPanel } from './danger-panel.tsx'
import { messages } from './messages.ts'
import { RuleGrid } from './rule-grid.tsx'

/** What is dangerous in a role, and what it allows. */
export function RoleRules({ object }: Pick<ViewProps, 'object'>) {
  const t = useMessages(messages)
  const rules = readPolicyRules(object)
  return (
    <>
      <DangerPanel rules={rules} />
      <Panel title={t('rules')}>
        <RuleGrid rows={buildRuleTable(rules)} />
      </Panel>
    </>
  )
}
