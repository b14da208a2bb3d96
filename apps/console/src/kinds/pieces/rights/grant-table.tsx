import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ReactNode } from 'react'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { Because } from '../../../parts/rights/because.tsx'
import { PartedName } from '../rbac/parted-name.tsx'
import { messages } from './messages.ts'
import type { ToldGrant } from './told-grants.ts'

type Props = {
  readonly cluster: string
  readonly grants: readonly ToldGrant[]
  /** What is not known of it. */
  readonly children: ReactNode
}

/** Every binding of a cluster by which somebody has rights. */
export function GrantTable({ cluster, grants, children }: Props) {
  const t = useMessages(messages)
  const nameOf = useClusterName()
  return (
    <Panel title={t('bindings', { cluster: nameOf(cluster) })}>
      {grants.length > 0 ? (
        <div className="n-table-scroll">
          <PlainTable heads={[t('binding'), t('where'), t('role'), t('to'), t('because')]}>
            {grants.map((grant) => (
              <GrantLine key={grantKey(grant)} cluster={cluster} grant={grant} />
            ))}
          </PlainTable>
        </div>
      ) : (
        <p className="n-panel-empty n-dim">{t('noGrants')}</p>
      )}
      {children}
    </Panel>
  )
}

/** A binding has one name in one place. */
export function grantKey({ namespace, binding }: Pick<ToldGrant, 'namespace' | 'binding'>): string {
  return `${namespace ?? ''}/${binding.name}`
}

type LineProps = { readonly cluster: string; readonly grant: ToldGrant }

/** One binding as a line of a table. */
export function GrantLine({ cluster, grant }: LineProps) {
  const t = useMessages(messages)
  const { binding, namespace, role, group, rules, because } = grant
  return (
    <tr>
      <td>
        <Reference {...binding} cluster={cluster} namespace={namespace} />
      </td>
      <td>{namespace ?? t('wholeCluster')}</td>
      <td>
        <Reference {...role} cluster={cluster} />
        {rules === null && <small className="n-dim">{t('noRole')}</small>}
      </td>
      <td>{group === null ? t('itself') : <PartedName name={group} />}</td>
      <td>
        <span className="n-links">
          <Because reasons={because} />
        </span>
      </td>
    </tr>
  )
}
