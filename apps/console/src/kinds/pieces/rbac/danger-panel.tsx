import { findDangers } from '@naru/contract/rbac/dangers'
import type { PolicyRule } from '@naru/contract/rbac/policy-rule'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import './rbac.css'

/** What is dangerous in rules, each with why; nothing where nothing is. */
export function DangerPanel({ rules }: { readonly rules: readonly PolicyRule[] }) {
  const t = useMessages(messages)
  const text = useText()
  const dangers = findDangers(rules)
  if (dangers.length === 0) return null
  return (
    <Panel title={t('dangers')} note={t('dangersNote')}>
      <dl className="n-dangers">
        {dangers.map(({ id, says }) => (
          <div key={id}>
            <dt>
              <StatusBadge tone="warning" text={id} />
            </dt>
            <dd>{text(says)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
