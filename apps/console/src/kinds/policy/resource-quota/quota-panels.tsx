import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { countedBy, isWeighed } from '@naru/contract/kinds/policy/quota-counts'
import { formatQuotaAmount, listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import { readScopes } from '@naru/contract/kinds/policy/quota-scopes'
import { type Limit, type RankedUser, rankUsers } from '@naru/contract/kinds/policy/quota-users'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import { queryText } from '@naru/contract/pages/query'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useServedKind } from '../../../discovery/use-mentions.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { useKindLook } from '../../../parts/kind-look.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { QuotaBars } from '../../pieces/quota-bars.tsx'
import { useListed, useRelated } from '../../pieces/related-items.ts'
import type { Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

const SHOWN = 8

/** Every limit and how much of it is used. */
export function QuotaUse({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('used')}>
      <div className="n-quota">
        <QuotaBars quota={object} />
      </div>
    </Panel>
  )
}

/** Who uses up a limit: of what runs out first, until another one is chosen. */
export function QuotaUsers({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const lines = listQuotaLines(object)
  const asked = queryText(useSearchValues(), 'limit')
  const limits = lines.flatMap(({ resource }): readonly Limit[] => {
    const counted = countedBy(resource)
    return counted === null ? [] : [{ quota: object, resource, counted, lines }]
  })
  const limit = limits.find(({ resource }) => resource === asked) ?? limits[0]
  const kind = useServedKind(cluster, limit?.counted)
  if (limit === undefined || kind === undefined) return null
  const { resource } = limit
  const title = t('users', { resource })
  const action = limits.length > 1 && <LimitSelect limits={limits} shown={resource} />
  if (kind === null) return <ToldTable {...{ title, action }} rows={[]} columns={[]} none={t('unserved')} />
  const Users = isWeighed(resource) ? WeighedUsers : CountedUsers
  return <Users key={resource} {...{ title, action, cluster, limit, kind }} />
}

type SelectProps = { readonly limits: readonly Limit[]; readonly shown: string }

function LimitSelect({ limits, shown }: SelectProps) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  return (
    <select
      className="n-input n-select"
      aria-label={t('limit')}
      value={shown}
      onChange={({ target }) => void setSearch({ limit: target.value })}
    >
      {limits.map(({ resource }) => (
        <option key={resource}>{resource}</option>
      ))}
    </select>
  )
}

type UsersProps = {
  readonly title: string
  readonly action: ReactNode
  readonly cluster: string
  readonly limit: Limit
  readonly kind: KindRef
}

/** Who takes how much of a limit, and of whom one more would be refused. */
function WeighedUsers({ title, action, cluster, limit, kind }: UsersProps) {
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
      {...{ title, action }}
      note={ranked.length > SHOWN && t('most', { shown: SHOWN, count: ranked.length })}
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

/** Whom a limit counts that says only how many there may be: the latest of them. */
function CountedUsers({ title, action, cluster, limit: { quota }, kind }: UsersProps) {
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
      {...{ title, action }}
      note={counted.length > 0 && total > SHOWN && t('latest', { shown: SHOWN, count: total })}
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
