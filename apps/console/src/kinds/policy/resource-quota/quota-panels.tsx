import { countedBy, isWeighed } from '@naru/contract/kinds/policy/quota-counts'
import { listQuotaLines } from '@naru/contract/kinds/policy/quota-lines'
import type { Limit } from '@naru/contract/kinds/policy/quota-users'
import { queryText } from '@naru/contract/pages/query'
import { Panel } from '@naru/ui/panel.tsx'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useServedKind } from '../../../discovery/use-mentions.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { QuotaBars } from '../../pieces/quota-bars.tsx'
import { CountedUsers } from './counted-users.tsx'
import { messages } from './messages.ts'
import { WeighedUsers } from './weighed-users.tsx'

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
  const lines = listQuotaLines(object)
  const asked = queryText(useSearchValues(), 'limit')
  const limits = lines.flatMap(({ resource }): readonly Limit[] => {
    const counted = countedBy(resource)
    return counted === null ? [] : [{ quota: object, resource, counted, lines }]
  })
  const limit = limits.find(({ resource }) => resource === asked) ?? limits[0]
  const kind = useServedKind(cluster, limit?.counted)
  if (limit === undefined || kind === undefined) return null
  const chooser = limits.length > 1 && <LimitSelect limits={limits} shown={limit.resource} />
  if (kind === null) return <UnservedUsers resource={limit.resource} chooser={chooser} />
  const Users = isWeighed(limit.resource) ? WeighedUsers : CountedUsers
  return <Users key={limit.resource} cluster={cluster} limit={limit} kind={kind} chooser={chooser} />
}

type UnservedProps = { readonly resource: string; readonly chooser: ReactNode }

function UnservedUsers({ resource, chooser }: UnservedProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('users', { resource })} action={chooser}>
      <p className="n-panel-empty n-dim">{t('unserved')}</p>
    </Panel>
  )
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
