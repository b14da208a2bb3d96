import { type ListQuery, MAX_WINDOW } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import { useLive } from '../data/live/live.ts'
import type { ListData, LiveView } from '../data/live/live-reducer.ts'

/** The namespaces of a cluster, or of all of them, that the person may see. */
export type Namespaces = {
  /** Each once, sorted. */
  readonly names: readonly string[]
  /** There are more than are named. */
  readonly hasMore: boolean
  /** Every cluster has said what it has: what is not named, and not among more, is not there. */
  readonly settled: boolean
  /** Not every cluster could be read. */
  readonly partial: boolean
}

type Asked = { readonly cluster: string | null } & Pick<ListQuery, 'text' | 'filters'>

/** The namespaces as they are now; null until something is known of them, or where nothing is asked. */
export function useNamespaces(asked: Asked | null): Namespaces | null {
  const view = useLive(asked && planNamespaces(asked))
  return useMemo(() => readNamespaces(view), [view])
}

function planNamespaces({ cluster, ...narrowed }: Asked): ListQuery {
  return {
    type: 'list',
    kind: 'namespace',
    clusters: cluster === null ? 'all' : [cluster],
    namespaces: 'all',
    ...narrowed,
    sort: { column: 'name', dir: 'asc' },
    offset: 0,
    limit: MAX_WINDOW,
  }
}

const FAILED: ReadonlySet<string> = new Set(['denied', 'unreachable'])
/** A cluster that is away may still have what nobody else names. */
const TELLING: ReadonlySet<string> = new Set(['live', 'denied', 'absent'])

export function readNamespaces({ data, sources, pending }: LiveView<ListData>): Namespaces | null {
  if (!data) return null
  const names = data.order.flatMap((key) => data.rows.get(key)?.name ?? [])
  return {
    names: [...new Set(names)].sort(),
    hasMore: data.total > data.order.length,
    settled: !pending && sources.length > 0 && sources.every(({ state }) => TELLING.has(state)),
    partial: sources.some(({ state }) => FAILED.has(state)),
  }
}
