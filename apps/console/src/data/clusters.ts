import { type Cluster, cluster } from '@naru/contract/api/clusters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './api.ts'

const clusterList = z.array(cluster)
const NONE: readonly Cluster[] = []

/** The clusters that the person may see; stale after 60 s, kept for 10 minutes. */
export const clustersQuery = queryOptions({
  queryKey: ['clusters'],
  queryFn: ({ signal }) => call(clusterList, '/system/clusters', { signal }),
  staleTime: 60_000,
  gcTime: 600_000,
})

export function useClusters(): { clusters: readonly Cluster[]; ready: boolean; error: unknown } {
  const { data, isPending, error } = useQuery(clustersQuery)
  return { clusters: data ?? NONE, ready: !isPending, error }
}
