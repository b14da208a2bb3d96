import { buildRights, type Rights } from '@naru/contract/rbac/account-rights'
import type { Grant } from '@naru/contract/rbac/grants'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { DangerPanel } from '../../pieces/rbac/danger-panel.tsx'
import { messages } from '../../pieces/rbac/messages.ts'
import { MoreBindings } from '../../pieces/rbac/more-bindings.tsx'
import { PartedName } from '../../pieces/rbac/parted-name.tsx'
import { RuleGrid } from '../../pieces/rbac/rule-grid.tsx'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { type AccountGrants, useAccountGrants } from './use-account-grants.ts'

/** What an account may do, where, and by which binding. */
export function AccountRights({ cluster, object }: ViewProps) {
  const { name, namespace = '' } = object.metadata
  const known = useAccountGrants(cluster, { namespace, name })
  const rules = known.grants.flatMap((grant) => grant.rules ?? [])
  return (
    <>
      <DangerPanel rules={rules} />
      <GrantList cluster={cluster} known={known} />
      {buildRights(known.grants).map((rights) => (
        <RightsPanel key={rights.namespace ?? ''} cluster={cluster} rights={rights} />
      ))}
    </>
  )
}

function RightsPanel({ cluster, rights }: { readonly cluster: string; readonly rights: Rights }) {
  const t = useMessages(messages)
  const { namespace, rows } = rights
  if (rows.length === 0) return null
  return (
    <Panel title={namespace === null ? t('mayEverywhere') : t('mayHere', { namespace })}>
      <RuleGrid rows={rows} by={bindingNames(cluster)} />
    </Panel>
  )
}

function bindingNames(cluster: string) {
  return (sources: readonly Grant[]) =>
    sources.map((grant) => <BindingName key={grant.binding.name} cluster={cluster} grant={grant} />)
}

function BindingName({ cluster, grant }: { readonly cluster: string; readonly grant: Grant }) {
  const { binding, namespace } = grant
  return <Reference kind={binding.kind} cluster={cluster} namespace={namespace} name={binding.name} />
}

function GrantList({ cluster, known }: { readonly cluster: string; readonly known: AccountGrants }) {
  const t = useMessages(messages)
  const { grants, asked, bindings, unread, isWhole } = known
  const open = asked.filter(({ state }) => state !== 'known')
  return (
    <Panel title={t('bindings')}>
      {grants.length > 0 && (
        <div className="n-table-scroll">
          <PlainTable heads={[t('binding'), t('where'), t('role')]}>
            {grants.map((grant) => (
              <GrantLine key={`${grant.namespace}/${grant.binding.name}`} {...{ cluster, grant, isWhole }} />
            ))}
          </PlainTable>
        </div>
      )}
      {grants.length === 0 && open.length === 0 && <p className="n-panel-empty n-dim">{t('noBindings')}</p>}
      {bindings.map((list) => (
        <MoreBindings key={list.resource} related={list} />
      ))}
      {unread > 0 && <p className="n-panel-empty n-dim">{t('unread', { count: unread })}</p>}
      {open.some(({ state }) => state !== 'loading') && <p className="n-panel-empty">{t('partly')}</p>}
      {open.map((list) => (
        <p key={list.resource} className="n-panel-empty">
          <RelatedNote related={list} />
        </p>
      ))}
    </Panel>
  )
}

type LineProps = { readonly cluster: string; readonly grant: Grant; readonly isWhole: boolean }

function GrantLine({ cluster, grant, isWhole }: LineProps) {
  const t = useMessages(messages)
  const { namespace, role, group, rules } = grant
  const missing = rules === null && isWhole
  return (
    <tr>
      <td>
        <BindingName cluster={cluster} grant={grant} />
        {group !== null && (
          <p className="n-grant-to">
            {t('to')} <PartedName name={group} />
          </p>
        )}
      </td>
      <td className="n-whole">{namespace ?? t('everywhere')}</td>
      <td>
        <span className="n-links">
          <Reference {...role} cluster={cluster} gone={missing} />
          {missing && <StatusBadge tone="error" text={t('missing')} />}
        </span>
      </td>
    </tr>
  )
}
