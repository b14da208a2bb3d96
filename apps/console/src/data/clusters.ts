import { clusterFace } from '@naru/contract/api/clusters'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { QUERY_CACHE_MS, QUERY_STALE_MS } from '@naru/contract/shell/limits'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import * as z from 'zod/mini'
import { call } from './api.ts'
import { useRecords } from './platform/use-records.ts'

/** What pages choose clusters by. When one was last seen changes again and again, and nothing is chosen by it. */
const knownCluster = z.omit(clusterFace, { since: true, lastSeen: true })
export type KnownCluster = z.infer<typeof knownCluster>

const clusterList = z.array(knownCluster)
const NONE: readonly KnownCluster[] = []

/** The clusters that the person may see, asked once; from then on they are followed. */
export const clustersQuery = queryOptions({
  queryKey: ['clusters'],
  queryFn: ({ signal }) => call(clusterList, clusterRecord.spec.collection, { signal }),
  staleTime: QUERY_STALE_MS,
  gcTime: QUERY_CACHE_MS,
  // Each part of a page that needs them would ask again, and every question would take the page away.
  retryOnMount: false,
})

/** Keeps the clusters as they are now, for everyone who uses them; once in a window. */
export function useFollowedClusters(): void {
  const client = useQueryClient()
  const clusters = useRecords(clusterRecord, knownCluster)
  useEffect(() => {
    if (clusters) client.setQueryData(clustersQuery.queryKey, [...clusters])
  }, [client, clusters])
}

type Clusters = {
  readonly clusters: readonly KnownCluster[]
  /** They were told, or could not be: nothing is awaited any more, not even where they are asked for again. */
  readonly ready: boolean
  readonly isTold: boolean
}

export function useClusters(): Clusters {
  const { data, isFetched } = useQuery(clustersQuery)
  return { clusters: data ?? NONE, ready: isFetched, isTold: data !== undefined }
}
