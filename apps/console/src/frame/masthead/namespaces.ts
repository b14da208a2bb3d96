import type { ListQuery } from '@naru/contract/live/protocol'
import { MAX_WINDOW } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import { useLive } from '../../data/live/live.ts'

/** Names of the namespaces that the person may see in a cluster, or in all of them; null until they are known. */
export function useNamespaces(cluster: string | null): readonly string[] | null {
  const query: ListQuery = {
    type: 'list',
    kind: 'namespace',
    clusters: cluster === null ? 'all' : [cluster],
    namespaces: 'all',
    sort: { column: 'name', dir: 'asc' },
    offset: 0,
    limit: MAX_WINDOW,
  }
  const { data } = useLive(query)
  return useMemo(() => {
    if (!data) return null
    const names = data.order.map((key) => data.rows.get(key)?.name)
    return [...new Set(names.filter((name) => name !== undefined))].sort()
  }, [data])
}
