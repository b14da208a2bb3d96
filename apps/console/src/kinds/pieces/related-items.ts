import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ListQuery } from '@naru/contract/live/protocol'
import type { RelatedQuery } from '@naru/contract/live/related'
import { identifyKind } from '@naru/contract/relations/kind-identity'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { useLive } from '../../data/live/live.ts'
import { useLiveMany } from '../../data/live/live-many.ts'
import { isAwaited, type ListData, type LiveView, windowRows } from '../../data/live/live-reducer.ts'

/** So many are asked for at most. */
export const MOST = 200

export type Related = {
  readonly state: 'loading' | 'known' | 'denied' | 'failed'
  readonly items: readonly KubeObject[]
  /** How many there are, of which `items` may be the first. */
  readonly total: number
  /** `pods`, as messages about rights name it. */
  readonly resource: string
}

type Query = {
  readonly cluster: string
  /** Null of a kind whose objects belong to the cluster, and for all namespaces. */
  readonly namespace: string | null
  readonly kind: KindRef
  readonly related?: RelatedQuery
  readonly filters?: NonNullable<ListQuery['filters']>
  /** A label selector as kubectl writes it. */
  readonly labels?: string
  /** Only what that uid controls. */
  readonly owner?: string | undefined
  /** Only what has a problem. */
  readonly problems?: boolean
}

/** Whole objects beside the one shown, followed live; null asks for none. */
export function useRelated(query: Query | null): Related {
  const view = useLive(query && planList(query))
  if (query === null) return { state: 'known', items: [], total: 0, resource: '' }
  return readRelated(query, view)
}

/** The same of several kinds. */
export function useRelatedMany(queries: readonly Query[]): readonly Related[] {
  const views = useLiveMany(queries.map(planList))
  return queries.flatMap((query, index) => {
    const view = views[index]
    return view ? readRelated(query, view) : []
  })
}

function planList({ cluster, namespace, kind, related, filters, labels, owner, problems }: Query): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: namespace === null ? 'all' : [namespace],
    ...(related && { related }),
    ...(filters && { filters }),
    ...(labels !== undefined && { labels }),
    // Of many that one controls, the latest.
    ...(owner !== undefined && { owner, sort: { column: 'created', dir: 'desc' } as const }),
    ...(problems && { problems }),
    whole: true,
    offset: 0,
    limit: MOST,
  }
}

function readRelated({ kind }: Pick<Query, 'kind'>, view: LiveView<ListData>): Related {
  const items = view.data ? windowRows(view.data).flatMap((row) => row?.object ?? []) : []
  const total = view.data?.total ?? 0
  const states = view.sources.map(({ state }) => state)
  const resource = identifyKind(kind)?.resource ?? kind
  if (states.includes('denied')) return { state: 'denied', items: [], total: 0, resource }
  if (isAwaited(view)) return { state: 'loading', items, total, resource }
  const away = items.length === 0 && states.some((state) => state === 'unreachable' || state === 'absent')
  return { state: away || view.error ? 'failed' : 'known', items, total, resource }
}

/** A row of a list beside the object, whose cells are found by their column. */
export type ListedRow = { readonly row: Row; readonly cell: (column: string) => CellValue }

/** The first rows of a list as its kind tells them, followed live, in place of whole objects. */
export function useListed(query: ListQuery) {
  const view = useLive(query)
  const columns = view.data?.columns ?? []
  const rows = (view.data ? windowRows(view.data) : []).flatMap((row): readonly ListedRow[] =>
    row === undefined || row === null
      ? []
      : [{ row, cell: (id) => row.cells[columns.findIndex((column) => column.id === id)] ?? null }],
  )
  const { state, resource } = readRelated(query, view)
  const asked: Related = { state: rows.length > 0 ? 'known' : state, resource, items: [], total: 0 }
  return { rows, columns, asked, total: view.data?.total ?? 0 }
}
