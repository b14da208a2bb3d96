import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readSubjects } from '@naru/contract/rbac/binding'
import { pointingAt } from '@naru/contract/relations/plan-related'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { useRelated } from '../related-items.ts'
import { RelatedNote } from '../related-note.tsx'
import { messages } from './messages.ts'
import { MoreBindings } from './more-bindings.tsx'
import { SubjectKind, SubjectName } from './subject-name.tsx'

/** Who has a role, where, and by which binding. */
export function RoleHolders({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const related = pointingAt({ kind, object }, ['grants'])
  const { namespace = null } = object.metadata
  const wide = useRelated(
    namespace === null ? { cluster, namespace, kind: 'cluster-role-binding', related } : null,
  )
  const narrow = useRelated({ cluster, namespace, kind: 'role-binding', related })
  const bindings = [...wide.items, ...narrow.items]
  const holders = bindings.flatMap((binding) =>
    readSubjects(binding).map((subject) => ({ subject, binding })),
  )
  const isKnown = wide.state === 'known' && narrow.state === 'known'
  return (
    <Panel title={t('holders')}>
      {holders.length > 0 && (
        <div className="n-table-scroll">
          <PlainTable heads={[t('subject'), t('kind'), t('where'), t('binding')]}>
            {holders.map(({ subject, binding }) => (
              <tr key={`${binding.metadata.uid} ${subject.kind} ${subject.namespace}/${subject.name}`}>
                <td>
                  <SubjectName cluster={cluster} subject={subject} />
                </td>
                <td>
                  <SubjectKind subject={subject} />
                </td>
                <td>{binding.metadata.namespace ?? t('everywhere')}</td>
                <td>
                  <BindingName cluster={cluster} binding={binding} />
                </td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
      {holders.length === 0 && isKnown && <p className="n-panel-empty n-dim">{t('nobody')}</p>}
      {[wide, narrow].map((list) =>
        list.state === 'known' ? (
          <MoreBindings key={list.resource} related={list} />
        ) : (
          <p key={list.resource} className="n-panel-empty">
            <RelatedNote related={list} />
          </p>
        ),
      )}
    </Panel>
  )
}

function BindingName({ cluster, binding }: { readonly cluster: string; readonly binding: KubeObject }) {
  const { name, namespace = null } = binding.metadata
  const kind = namespace === null ? 'cluster-role-binding' : 'role-binding'
  return <Reference kind={kind} cluster={cluster} namespace={namespace} name={name} />
}
