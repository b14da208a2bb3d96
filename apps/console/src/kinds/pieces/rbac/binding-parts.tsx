import { readPolicyRules } from '@naru/contract/rbac/policy-rule'
import { buildRuleTable } from '@naru/contract/rbac/rule-table'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { DangerPanel } from './danger-panel.tsx'
import { messages } from './messages.ts'
import { RuleGrid } from './rule-grid.tsx'
import { SubjectKind, SubjectName } from './subject-name.tsx'
import type { Presence } from './tell-subjects.ts'
import { useBindingEnds } from './use-binding-ends.ts'

/** Who gets the rights; of service accounts also whether they exist. */
export function BindingSubjects(props: ViewProps) {
  const t = useMessages(messages)
  const { subjects, unasked } = useBindingEnds(props)
  return (
    <Panel title={t('subjects')}>
      {subjects.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('noSubjects')}</p>
      ) : (
        <PlainTable heads={[t('subject'), t('kind'), t('known')]}>
          {subjects.map(({ subject, presence }) => (
            <tr key={`${subject.kind} ${subject.namespace}/${subject.name}`}>
              <td>
                <SubjectName cluster={props.cluster} subject={subject} gone={presence === 'missing'} />
              </td>
              <td>
                <SubjectKind subject={subject} />
              </td>
              <td>
                <Known presence={presence} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {unasked > 0 && <p className="n-panel-empty n-dim">{t('unasked', { count: unasked })}</p>}
    </Panel>
  )
}

function Known({ presence }: { readonly presence: Presence | 'not-kept' }) {
  const t = useMessages(messages)
  switch (presence) {
    case 'there':
      return <StatusBadge tone="ok" text={t('exists')} />
    case 'missing':
      return <StatusBadge tone="error" text={t('missing')} />
    case 'not-kept':
      return (
        <span className="n-dim" title={t('notKeptHint')}>
          {t('notKept')}
        </span>
      )
    case 'open':
      return <span className="n-faint">–</span>
  }
}

/** What the role of a binding allows, and what of it is dangerous. */
export function BindingRules(props: ViewProps) {
  const t = useMessages(messages)
  const { cluster, object } = props
  const { role } = useBindingEnds(props)
  const { namespace } = object.metadata
  if (role === null) return null
  const rules = role.object ? readPolicyRules(role.object) : []
  return (
    <>
      <DangerPanel rules={rules} />
      <Panel
        title={t('granted')}
        note={namespace === undefined ? t('grantedEverywhere') : t('grantedIn', { namespace })}
        action={
          <Reference
            kind={role.kind}
            cluster={cluster}
            namespace={role.namespace}
            name={role.name}
            gone={role.presence === 'missing'}
          />
        }
      >
        {role.object ? (
          <RuleGrid
            rows={buildRuleTable(rules).filter(
              ({ about }) => about === 'resource' || namespace === undefined,
            )}
          />
        ) : (
          <p className="n-panel-empty">
            <Known presence={role.presence} />
          </p>
        )}
      </Panel>
    </>
  )
}
