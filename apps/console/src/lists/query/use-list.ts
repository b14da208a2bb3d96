import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ListQuery } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import type { ListData, LiveView } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { useShell } from '../../shell/shell-store.ts'
import { useColumnChoice } from '../columns/column-store.ts'
import { buildColumns, chooseColumns, type ListColumn } from '../columns/list-columns.ts'
import { useSeenRange } from '../rows/use-seen-range.ts'
import type { ListScope } from './list-query.ts'
import { formatFilters, formatSort, type ListSearch, parseListSearch } from './list-search.ts'
import { knownHeads, planList, planScope } from './plan-list.ts'

export type ListModel = {
  readonly kind: KindSpec
  readonly scope: ListScope
  readonly search: ListSearch
  readonly setSearch: (change: Partial<ListSearch>) => void
  readonly query: ListQuery
  readonly view: LiveView<ListData>
  readonly allColumns: readonly ListColumn[]
  readonly columns: readonly ListColumn[]
  readonly onRange: (first: number, last: number) => void
}

/** Everything a list page shows: the address and the frame's selection turned into one live query. */
export function useList(kind: KindSpec): ListModel {
  const { search, setSearch } = useListSearch()
  const selection = useSelection()
  const locale = useLocale()
  const choice = useColumnChoice(kind.id)
  const scope = planScope(kind, selection)
  const [anchor, onRange] = useSeenRange(JSON.stringify([kind.id, scope, { ...search, page: 1 }]))
  const query = planList(kind, scope, search, anchor)
  const view = useLive(query)
  const nameless = !kind.pages.detail
  const manyClusters = scope.cluster === null && selection.clusters.length > 1
  const heads = view.data?.columns
  const allColumns = useMemo(
    () =>
      buildColumns({ heads: heads ?? knownHeads(kind), scope: kind.scope, manyClusters, locale, nameless }),
    [heads, kind, manyClusters, locale, nameless],
  )
  const columns = useMemo(() => chooseColumns(allColumns, choice), [allColumns, choice])
  return { kind, scope, search, setSearch, query, view, allColumns, columns, onRange }
}

/** The list's state, read from and written to the address; anything but a new page goes back to the first. */
export function useListSearch() {
  const pageSize = useShell((shell) => shell.pageSize)
  const values = useSearchValues()
  const write = useSetSearch()
  const key = JSON.stringify(values)
  // The key is the values' own JSON; parsing it back keeps the result the same object while the address is.
  const search = useMemo(() => parseListSearch(JSON.parse(key) as typeof values, pageSize), [key, pageSize])
  const setSearch = (change: Partial<ListSearch>) =>
    void write({
      ...('text' in change && { q: change.text }),
      ...(change.filters && { f: formatFilters(change.filters) }),
      ...('labels' in change && { labels: change.labels }),
      ...(change.sort && { sort: formatSort(change.sort) }),
      ...('size' in change && { size: change.size }),
      ...('problems' in change && { problems: change.problems ? 'true' : undefined }),
      ...('owner' in change && { owner: change.owner }),
      page: change.page !== undefined && change.page > 1 ? change.page : undefined,
    })
  return { search, setSearch }
}

/** Whether anything but the place narrows the list. */
export function isFiltered({ text, filters, labels, problems, owner }: ListSearch): boolean {
  return text !== '' || filters.length > 0 || labels !== '' || problems || owner !== undefined
}

export const NO_FILTERS: Partial<ListSearch> = {
  text: '',
  filters: [],
  labels: '',
  problems: false,
  owner: undefined,
}
