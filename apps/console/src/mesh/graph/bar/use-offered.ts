import { type PublicConfig, publicConfig } from '@naru/contract/mesh/wire/public-config'
import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { offeredDurations } from '@naru/mesh/time/offered-durations'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { POLLED } from '../../../data/polled.ts'
import { callMesh, meshPath } from '../../room/mesh-call.ts'

/** Over which durations the Prometheus of each of some clusters can tell; all of them until one has said that it cannot. */
export function useOfferedDurations(clusters: readonly string[]): readonly DurationChoice[] {
  return useQueries({ queries: clusters.map((cluster) => configQuery(cluster)), combine: readOffered })
}

function configQuery(cluster: string) {
  return queryOptions({
    queryKey: ['mesh-config', cluster],
    queryFn: ({ signal }) => callMesh(publicConfig, meshPath(cluster, 'config'), { signal }),
    retry: false,
    meta: POLLED,
  })
}

/** It is one function, so that what has not changed stays the same. */
function readOffered(results: readonly UseQueryResult<PublicConfig>[]): readonly DurationChoice[] {
  return offeredDurations(
    results.map(({ data }) => ({
      scrapeInterval: data?.prometheus.globalScrapeInterval,
      retention: data?.prometheus.storageTsdbRetention,
    })),
  )
}
