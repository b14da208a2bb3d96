import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import type { ListQuery } from '@naru/contract/live/protocol'
import type { ListSearch } from './list-search.ts'

/** Where a list looks; null means everywhere that the person may see. */
export type ListScope = { readonly cluster: string | null; readonly namespace: string | null }

export type ListWindow = { readonly offset: number; readonly limit: number }

/** Rows of a window that follows the scrolling, and how many of them lie before the first on screen. */
const SCROLLED = 120
const BEFORE = 30
/** Nearer to the window's edge than this, the next window is asked for. */
const MARGIN = 12

/** The window of a page; when one page shows all rows, the window around an anchor among those on screen. */
export function planWindow({ page, size }: Pick<ListSearch, 'page' | 'size'>, anchor: number): ListWindow {
  if (size > 0) return { offset: (page - 1) * size, limit: size }
  return { offset: Math.max(0, anchor - BEFORE), limit: SCROLLED }
}

/** The anchor for the rows on screen: the one before as long as its window has them all and some more. */
export function planAnchor(before: number, { first, last }: { first: number; last: number }): number {
  const offset = Math.max(0, before - BEFORE)
  const above = offset === 0 || first >= offset + MARGIN
  return above && last < offset + SCROLLED - MARGIN ? before : first
}

/** Where a kind's list looks, of what is selected. */
export function planScope(kind: KindSpec, { cluster, namespace }: ListScope): ListScope {
  return {
    cluster: kind.scope === 'platform' ? null : cluster,
    namespace: kind.scope === 'namespaced' ? namespace : null,
  }
}

type Asked = {
  readonly kind: KindRef
  readonly scope: ListScope
  readonly search: ListSearch
  /** Objects that tell the same are one row. */
  readonly folded?: boolean
}

/** The live query of a list page, from the first row seen. */
export function buildPageQuery(asked: Asked, firstSeen: number): ListQuery {
  const { search } = asked
  // A half-written selector must not empty the list.
  const labels = checkSelector(search.labels) === null ? search.labels : ''
  const query = buildListQuery({ ...asked, search: { ...search, labels } }, planWindow(search, firstSeen))
  return { ...query, tally: true }
}

/** The live query of a list. `labels` has been checked before. */
export function buildListQuery({ kind, scope, search, folded }: Asked, window: ListWindow): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: scope.cluster === null ? 'all' : [scope.cluster],
    namespaces: scope.namespace === null ? 'all' : [scope.namespace],
    ...(search.text && { text: search.text }),
    ...(search.filters.length > 0 && {
      filters: search.filters.map((filter) => ({ ...filter, values: [...filter.values] })),
    }),
    ...(search.labels && { labels: search.labels }),
    ...(search.problems && { problems: true }),
    ...(search.unused && { unused: true }),
    ...(search.owner && { owner: search.owner }),
    ...(search.sort && { sort: search.sort }),
    ...(folded && { folded }),
    ...window,
  }
}
