import { type ListQuery, MAX_WINDOW } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import { useLive } from './live.ts'

type Named = Pick<ListQuery, 'kind' | 'clusters' | 'namespaces' | 'filters'>

type Column = { readonly kind: string; readonly cluster: string; readonly column: string }

/** The values that occur in a column of a cluster's objects; null until they are known, or where none are asked for. */
export function useColumnValues(asked: Column | null): readonly string[] | null {
  const { data } = useLive(
    asked && {
      type: 'list',
      kind: asked.kind,
      clusters: [asked.cluster],
      namespaces: 'all',
      offset: 0,
      limit: 0,
    },
  )
  return data?.columns.find(({ id }) => id === asked?.column)?.choice ?? null
}

/** Names of the objects of a kind that the person may see, each once; null until they are known, or where none are asked for. */
export function useNames(named: Named | null): readonly string[] | null {
  const { data } = useLive(
    named && { type: 'list', ...named, sort: { column: 'name', dir: 'asc' }, offset: 0, limit: MAX_WINDOW },
  )
  return useMemo(() => {
    if (!data) return null
    const names = data.order.map((key) => data.rows.get(key)?.name)
    return [...new Set(names.filter((name) => name !== undefined))].sort()
  }, [data])
}
