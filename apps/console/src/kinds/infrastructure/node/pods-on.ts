import type { ListQuery } from '@naru/contract/live/protocol'

type Wanted = Pick<ListQuery, 'sort' | 'whole'> & { readonly status?: string; readonly limit: number }

/** Pods that were given to a node. */
export function podsOn(cluster: string, node: string, { status, ...wanted }: Wanted): ListQuery {
  const filters = { node, status }
  return {
    type: 'list',
    kind: 'pod',
    clusters: [cluster],
    namespaces: 'all',
    filters: Object.entries(filters).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, op: 'in' as const, values: [value] }],
    ),
    offset: 0,
    ...wanted,
  }
}
