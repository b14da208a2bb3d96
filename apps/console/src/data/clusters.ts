import { type Cluster, cluster, clusterFeatures } from '@naru/contract/api/clusters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './api.ts'

const clusterList = z.array(cluster)
const featureList = z.array(clusterFeatures)
const NONE: readonly Cluster[] = []

const LIFE = { staleTime: 60_000, gcTime: 600_000 } as const

/** The clusters that the person may see; stale after 60 s, kept for 10 minutes. */
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
