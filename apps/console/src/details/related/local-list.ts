import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { ListQuery } from '@naru/contract/live/protocol'
import { useMemo, useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useLocale } from '../../i18n/locale.ts'
import { buildColumns, chooseColumns, NO_CHOICE } from '../../lists/columns/list-columns.ts'
import { buildListQuery, planWindow } from '../../lists/query/list-query.ts'
import { type ListSearch, parseListSearch } from '../../lists/query/list-search.ts'
import { knownHeads } from '../../lists/query/plan-list.ts'
import type { ListModel } from '../../lists/query/use-list.ts'

const SIZE = 50

export type Narrowed = {
  readonly cluster: string
  readonly namespace?: string | null
  readonly narrow?: Partial<Pick<ListQuery, 'related' | 'owner'>>
  readonly sort?: NonNullable<ListQuery['sort']>
  /** Columns that say nothing here, beside those that say the same in every row. */
  readonly without?: readonly string[]
}

/** A list within a page: like a list page, but its state is its own and not the address's. */
export function useLocalList(kind: KindSpec, related: Narrowed): ListModel {
  const locale = useLocale()
  const [search, setState] = useState<ListSearch>(() => ({
    ...parseListSearch({}, SIZE),
    sort: related.sort,
  }))
  const scope = { cluster: related.cluster, namespace: related.namespace ?? null }
  const query: ListQuery = {
    ...buildListQuery({ kind: kind.id, scope, search }, planWindow(search, 0)),
    ...related.narrow,
  }
  const view = useLive(query)
  const heads = view.data?.columns
  const hidden = [...sameEverywhere(kind, related), ...(related.without ?? [])].join()
  const allColumns = useMemo(
    () =>
      buildColumns({
        heads: heads ?? knownHeads(kind),
        scope: kind.scope,
        manyClusters: false,
        locale,
      }).filter(({ id }) => !hidden.split(',').includes(id)),
    [heads, kind, locale, hidden],
  )
  const columns = useMemo(() => chooseColumns(allColumns, NO_CHOICE), [allColumns])
  const setSearch = (change: Partial<ListSearch>) => setState((before) => ({ ...before, page: 1, ...change }))
  return { kind, scope, search, setSearch, query, view, allColumns, columns, onRange: () => undefined }
}

/** The namespace where there is one, and what every row points at by the relation that the list is narrowed by. */
function sameEverywhere({ id }: KindSpec, { namespace, narrow }: Narrowed): readonly string[] {
  const words = narrow?.related?.by === 'pointing' ? (narrow.related.words ?? []) : []
  const pointing = (findRules(id)?.columns ?? []).filter(
    ({ relation }) => relation && words.includes(relation),
  )
  return [...(namespace ? ['namespace'] : []), ...pointing.map((column) => column.id)]
}
