import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ListQuery } from '@naru/contract/live/protocol'
import { objectPage } from '@naru/contract/pages/kind-pages'
import { ROWS_TOGETHER_MS, TABLE_PAGE_SIZES, TOGETHER_MS } from '@naru/contract/shell/limits'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'
import type { ListData, LiveView } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSelection } from '../../shell/selection.ts'
import { useSetting } from '../../shell/settings-store.ts'
import { useColumnChoice } from '../columns/column-store.ts'
import { buildColumns, chooseColumns, type ListColumn, type OwnColumn } from '../columns/list-columns.ts'
import { useSeenRange } from '../rows/use-seen-range.ts'
import { type ListScope, planScope } from './list-query.ts'
import { formatFilters, formatSort, type ListSearch, parseListSearch } from './list-search.ts'
import { knownHeads, planList } from './plan-list.ts'
import { useUnread } from './use-unread.ts'

/** Which of all objects a list within a page shows. */
export type Narrowing = {
  /** What they have to do with: `Deployment payment-api`. */
  readonly about: string
  /** Where the list is that is not narrowed; null where there is none. */
  readonly wider: string | null
}

export type ListModel = {
  readonly kind: KindSpec
  readonly scope: ListScope
  readonly search: ListSearch
  readonly setSearch: (change: Partial<ListSearch>) => void
  readonly query: ListQuery
  readonly view: LiveView<ListData>
  /** Its rows are not shown yet. */
  readonly unread: boolean
  readonly allColumns: readonly ListColumn[]
  readonly columns: readonly ListColumn[]
  readonly onRange: (first: number, last: number) => void
  readonly narrowing?: Narrowing
}

/** How the rows are drawn. */
type Drawn = {
  readonly ownColumns?: readonly OwnColumn[] | undefined
  readonly marked?: readonly string[] | undefined
  /** All at once: nothing follows the scrolling, so that no page is without an end. */
  readonly paged?: boolean
}

const LARGEST_PAGE = Math.max(...TABLE_PAGE_SIZES)

/** Everything a list page shows: the address and the frame's selection turned into one live query. */
export function useList(kind: KindSpec, { ownColumns, marked, paged = false }: Drawn = {}): ListModel {
  const { search: asked, setSearch } = useListSearch()
  const search = paged && asked.size === 0 ? { ...asked, size: LARGEST_PAGE } : asked
  const selection = useSelection()
  const locale = useLocale()
  const choice = useColumnChoice(kind.id)
  const scope = planScope(kind, selection)
  const [anchor, onRange] = useSeenRange(JSON.stringify([kind.id, scope, { ...search, page: 1 }]))
  const query = planList(kind, scope, search, anchor)
  const view = useLive(query)
  const patience = paged ? TOGETHER_MS : ROWS_TOGETHER_MS
  const unread = useUnread(view, JSON.stringify([kind.id, scope]), patience)
  const nameless = objectPage(kind) === null
  const glances = kind.pages.detail !== undefined && !paged
  const manyClusters = scope.cluster === null && selection.clusters.length > 1
  const heads = view.data?.columns
  const allColumns = useMemo(
    () =>
      buildColumns({
        heads: heads ?? knownHeads(kind),
        scope: kind.scope,
        manyClusters,
        locale,
        nameless,
        glances,
        ownColumns,
        marked,
      }),
    [heads, kind, manyClusters, locale, nameless, glances, ownColumns, marked],
  )
  const columns = useMemo(() => chooseColumns(allColumns, choice), [allColumns, choice])
  return { kind, scope, search, setSearch, query, view, unread, allColumns, columns, onRange }
}

/** The list's state, read from and written to the address; anything but a new page goes back to the first. */
export function useListSearch() {
  const pageSize = useSetting('pageSize')
  const values = useSearchValues()
  const write = useSetSearch()
  const key = JSON.stringify(values)
  // The key is the values' own JSON; parsing it back keeps the result the same object while the address is.
  const search = useMemo(() => parseListSearch(JSON.parse(key) as typeof values, pageSize), [key, pageSize])
  const setSearch = (change: Partial<ListSearch>) => void write(formatChange(change))
  return { search, setSearch }
}

/** What an address says of a change. */
function formatChange(change: Partial<ListSearch>) {
  return {
    ...('text' in change && { q: change.text }),
    ...(change.filters && { f: formatFilters(change.filters) }),
    ...('labels' in change && { labels: change.labels }),
    ...(change.sort && { sort: formatSort(change.sort) }),
    ...('size' in change && { size: change.size }),
    ...formatFlags(change),
    page: change.page !== undefined && change.page > 1 ? change.page : undefined,
  }
}

function formatFlags(change: Partial<ListSearch>) {
  return {
    ...('problems' in change && { problems: change.problems || null }),
    ...('unused' in change && { unused: change.unused || null }),
    ...('owner' in change && { owner: change.owner }),
  }
}

/** Whether anything but the place narrows the list. */
export function isFiltered({ text, filters, labels, problems, unused, owner }: ListSearch): boolean {
  return text !== '' || filters.length > 0 || labels !== '' || problems || unused || owner !== undefined
}

export const NO_FILTERS: Partial<ListSearch> = {
  text: '',
  filters: [],
  labels: '',
  problems: false,
  unused: false,
  owner: undefined,
}
