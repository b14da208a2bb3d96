import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ListQuery } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useLocale } from '../../i18n/locale.ts'
import { buildColumns, chooseColumns, NO_CHOICE } from '../columns/list-columns.ts'
import { buildListQuery, type ListScope, planWindow } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { isFolded, knownHeads } from './plan-list.ts'
import type { ListModel } from './use-list.ts'
import { useUnread } from './use-unread.ts'

type Asked = {
  readonly kind: KindSpec
  readonly scope: ListScope
  readonly search: ListSearch
  readonly setSearch: ListModel['setSearch']
  /** Only what has to do with one other object. */
  readonly related?: ListQuery['related']
  /** Columns that say nothing here. */
  readonly without?: readonly string[]
  readonly manyClusters?: boolean
  /** How long rows of one cluster wait for those of the others. */
  readonly patienceMs?: number
}

/** A list within a page, wherever its state is kept. */
export function useListWithin(asked: Asked): ListModel {
  const { kind, scope, search, setSearch, related, without = [], manyClusters = false, patienceMs } = asked
  const locale = useLocale()
  const query: ListQuery = {
    ...buildListQuery({ kind: kind.id, scope, search, folded: isFolded(kind.id) }, planWindow(search, 0)),
    ...(related && { related }),
  }
  const view = useLive(query)
  const unread = useUnread(view, JSON.stringify([kind.id, scope]), patienceMs)
  const heads = view.data?.columns
  const hidden = without.join()
  const allColumns = useMemo(
    () =>
      buildColumns({ heads: heads ?? knownHeads(kind), scope: kind.scope, manyClusters, locale }).filter(
        ({ id }) => !hidden.split(',').includes(id),
      ),
    [heads, kind, locale, hidden, manyClusters],
  )
  const columns = useMemo(() => chooseColumns(allColumns, NO_CHOICE), [allColumns])
  const onRange = () => undefined
  return { kind, scope, search, setSearch, query, view, unread, allColumns, columns, onRange }
}
