import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { formatQuotaAmount } from '@naru/contract/kinds/policy/quota-lines'
import { type Limit, type RankedUser, rankUsers } from '@naru/contract/kinds/policy/quota-users'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { useKindLook } from '../../../parts/kind-look.ts'
import { useRelated } from '../../pieces/related-items.ts'
import type { Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 8

export type UsersProps = {
  readonly cluster: string
  readonly limit: Limit
  readonly kind: KindRef
  /** Beside the heading, where other limits can be chosen. */
  readonly chooser: ReactNode
}

/** Who takes how much of a limit, and of whom one more would be refused. */
export function WeighedUsers({ cluster, limit, kind, chooser }: UsersProps) {
  const t = useMessages(messages)
  const look = useKindLook()(kind)
  const now = useNow()
  const { resource, quota, lines } = limit
  const { namespace = '' } = quota.metadata
  const related = useRelated({ cluster, namespace, kind })
  const ranked = rankUsers(related.items, limit, now)
  const whole = parseQuantity(lines.find((line) => line.resource === resource)?.hard)
  const tellNext = ({ refused }: RankedUser): Told => {
    if (!refused) return { dim: t('fits') }
    const left = formatQuotaAmount(refused.resource, refused.left ?? 0)
    return { tone: 'warning', says: t('refused', { resource: refused.resource, left }) }
  }
  return (
    <ToldTable
      title={t('users', { resource })}
      note={ranked.length > SHOWN && t('most', { shown: SHOWN, count: ranked.length })}
      action={chooser}
      rows={ranked.slice(0, SHOWN)}
      keyOf={({ name }) => name}
      place={{ cluster, namespace }}
      columns={[
        [look?.kindTitle ?? kind, ({ name }) => ({ kind, name })],
        [t(takenAs(resource)), ({ takes }) => formatQuotaAmount(resource, takes)],
        [t('share'), ({ takes }) => (whole ? `${Math.round((takes / whole) * 100)}%` : null)],
        [t('next'), tellNext],
      ]}
      asked={[related]}
      none={t('nobody')}
    />
  )
}

/** Amounts are asked for or limited; whatever is counted is so many. */
function takenAs(resource: string): 'takes' | 'limits' | 'number' {
  if (resource.startsWith('limits.')) return 'limits'
  return /^(count\/.+|pods|services.*|(.+\/)?persistentvolumeclaims)$/.test(resource) ? 'number' : 'takes'
}
