import { type Cluster, cluster, clusterFeatures } from '@naru/contract/api/clusters'
import { QUERY_CACHE_MS, QUERY_STALE_MS } from '@naru/contract/shell/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './api.ts'

const clusterList = z.array(cluster)
const featureList = z.array(clusterFeatures)
const NONE: readonly Cluster[] = []

const LIFE = { staleTime: QUERY_STALE_MS, gcTime: QUERY_CACHE_MS } as const

/** The clusters that the person may see. */
export const clustersQuery = queryOptions({
  queryKey: ['clusters'],
  queryFn: ({ signal }) => call(clusterList, '/system/clusters', { signal }),
  ...LIFE,
})

/** What each cluster offers beyond Kubernetes itself. */
export const featuresQuery = queryOptions({
  queryKey: ['cluster-features'],
  queryFn: ({ signal }) => call(featureList, '/system/clusters/opensource', { signal }),
  ...LIFE,
})

export function useClusters(): { clusters: readonly Cluster[]; ready: boolean; error: unknown } {
  const { data, isPending, error } = useQuery(clustersQuery)
  return { clusters: data ?? NONE, ready: !isPending, error }
}
