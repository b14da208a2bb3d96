import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ListQuery } from '@naru/contract/live/protocol'
import type { ListSearch } from './list-search.ts'

/** Where a list looks; null means everywhere that the person may see. */
export type ListScope = { readonly cluster: string | null; readonly namespace: string | null }

export type ListWindow = { readonly offset: number; readonly limit: number }

const STEP = 50
const SCROLLED = 200

/** The window of a page; when one page shows all rows, the window around those on screen. */
export function planWindow({ page, size }: Pick<ListSearch, 'page' | 'size'>, firstSeen: number): ListWindow {
  if (size > 0) return { offset: (page - 1) * size, limit: size }
  // Moves in steps, so that scrolling a few rows asks for nothing.
  return { offset: Math.max(0, Math.floor(firstSeen / STEP) * STEP - STEP), limit: SCROLLED }
}

type Asked = { readonly kind: KindRef; readonly scope: ListScope; readonly search: ListSearch }

/** The live query of a list. `labels` has been checked before. */
export function buildListQuery({ kind, scope, search }: Asked, window: ListWindow): ListQuery {
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
    ...(search.owner && { owner: search.owner }),
    ...(search.sort && { sort: search.sort }),
    ...window,
  }
}
