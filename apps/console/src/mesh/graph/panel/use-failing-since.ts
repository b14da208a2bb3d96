import { deepEqual } from '@naru/contract/merge/deep-equal'
import { metricsAnswer } from '@naru/contract/mesh/wire/metrics'
import {
  FAILING_SPAN,
  type FailingEdge,
  type FailingSince,
  failingLabels,
  failingSince,
} from '@naru/mesh/explain/failing-since'
import { useQuery } from '@tanstack/react-query'
import { callMesh, meshPath } from '../../room/mesh-call.ts'
import type { MeshService } from '../graph-data.ts'

type About = {
  readonly cluster: string
  readonly service: MeshService
  /** In unix seconds. */
  readonly moment: number
}

/** A rate over less misses scrapes. */
const WINDOW = '2m'

/** Since when an edge fails as it does; null while or where nobody tells. Once a minute one question to its telemetry. */
export function useFailingSince(edge: FailingEdge, { cluster, service, moment }: About): FailingSince | null {
  const labels = failingLabels(edge)
  const { duration, step } = FAILING_SPAN
  const end = Math.floor(moment / step) * step
  const about = [cluster, service.namespace, service.name, labels]
  const { data } = useQuery({
    queryKey: ['mesh-failing-since', about, end],
    queryFn: ({ signal }) =>
      callMesh(
        metricsAnswer,
        meshPath(cluster, 'namespaces', service.namespace, 'services', service.name, 'metrics'),
        {
          signal,
          query: {
            'filters[]': ['request_count'],
            direction: 'inbound',
            reporter: 'both',
            duration,
            step,
            rateInterval: WINDOW,
            'byLabels[]': labels ?? [],
            queryTime: end,
          },
        },
      ),
    enabled: labels !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A minute later it is still about the same.
    placeholderData: (before, asked) => (deepEqual(asked?.queryKey[1], about) ? before : undefined),
  })
  return data ? failingSince(edge, data['request_count'] ?? [], end) : null
}
