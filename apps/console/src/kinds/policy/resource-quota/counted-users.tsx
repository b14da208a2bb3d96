import { readScopes } from '@naru/contract/kinds/policy/quota-scopes'
import { useMessages } from '../../../i18n/messages.ts'
import { useKindLook } from '../../../parts/kind-look.ts'
import { useListed } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'
import type { UsersProps } from './weighed-users.tsx'

const SHOWN = 8

/** Whom a limit counts that says only how many there may be: the latest of them. */
export function CountedUsers({ cluster, limit: { quota, resource }, kind, chooser }: UsersProps) {
  const t = useMessages(messages)
  const look = useKindLook()(kind)
  const { namespace = '' } = quota.metadata
  const { rows, total, asked } = useListed({
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: [namespace],
    sort: { column: 'created', dir: 'desc' },
    offset: 0,
    limit: SHOWN,
  })
  // With scopes it counts none of them, however many there are.
  const counted = readScopes(quota).length > 0 ? [] : rows
  return (
    <ToldTable
      title={t('users', { resource })}
      note={counted.length > 0 && total > SHOWN && t('latest', { shown: SHOWN, count: total })}
      action={chooser}
      rows={counted}
      keyOf={({ row }) => row.uid}
      place={{ cluster, namespace }}
      columns={[
        [look?.kindTitle ?? kind, ({ row }) => ({ kind, name: row.name })],
        [t('age'), ({ row }) => ({ age: row.created })],
      ]}
      asked={[asked]}
      none={t('nobody')}
    />
  )
}
