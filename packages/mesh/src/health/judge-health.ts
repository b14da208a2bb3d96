import type {
  AppHealth,
  HealthJudgement,
  HealthRate,
  HealthStatus,
  RequestHealth,
  ServiceHealth,
  WorkloadHealth,
} from '@naru/contract/mesh/wire/health'
import { HEALTH_ANNOTATION } from './health-annotation.ts'
import { replicaStatus } from './replica-status.ts'
import {
  addDirections,
  countRequests,
  type RequestStatus,
  type Requests,
  requestStatus,
  totalRate,
} from './request-status.ts'
import { worstStatus } from './status-order.ts'
import { type CompiledTolerance, type HealthSubject, tolerancesFor } from './tolerances.ts'

type Named = Pick<HealthSubject, 'namespace' | 'name'>

/** A service is as well as its requests in both directions together. */
export function judgeService(
  { requests }: ServiceHealth,
  named: Named,
  configured: readonly HealthRate[],
  counted = countDirections(requests),
): HealthJudgement {
  const tolerances = tolerancesFor(subjectOf('service', named, requests), configured)
  const together = counted.outbound.length > 0 ? countRequests(addDirections(requests)) : counted.inbound
  return describe([], [requestStatus(together, tolerances)], counted)
}

/** A workload is as well as the worst of its replicas, its inbound and its outbound requests. */
export function judgeWorkload(
  { workloadStatus, requests }: WorkloadHealth,
  named: Named,
  configured: readonly HealthRate[],
  counted = countDirections(requests),
): HealthJudgement {
  const replicas = workloadStatus ? [replicaStatus(workloadStatus)] : []
  return judgeDirections(replicas, counted, tolerancesFor(subjectOf('workload', named, requests), configured))
}

/** An app is as well as the worst of its workloads, its inbound and its outbound requests. */
export function judgeApp(
  { workloadStatuses, requests }: AppHealth,
  named: Named,
  configured: readonly HealthRate[],
  counted = countDirections(requests),
): HealthJudgement {
  const replicas = workloadStatuses.map(replicaStatus)
  return judgeDirections(replicas, counted, tolerancesFor(subjectOf('app', named, requests), configured))
}

function judgeDirections(
  replicas: readonly HealthStatus[],
  counted: Counted,
  tolerances: readonly CompiledTolerance[],
): HealthJudgement {
  const statuses = [
    requestStatus(counted.inbound, tolerances, 'inbound'),
    requestStatus(counted.outbound, tolerances, 'outbound'),
  ]
  return describe(replicas, statuses, counted)
}

/** The requests of both directions, for a caller that has counted them already. */
export type Counted = { readonly inbound: readonly Requests[]; readonly outbound: readonly Requests[] }

function countDirections({ inbound, outbound }: RequestHealth): Counted {
  return { inbound: countRequests(inbound), outbound: countRequests(outbound) }
}

/** Apps carry no annotation of their own (docs/spec/mesh-wire.md 4.4). */
function subjectOf(
  kind: HealthSubject['kind'],
  { namespace, name }: Named,
  requests: RequestHealth,
): HealthSubject {
  return {
    kind,
    namespace,
    name,
    annotation: kind === 'app' ? undefined : requests.healthAnnotations[HEALTH_ANNOTATION],
  }
}

/** The share of errors is that of the direction that is worst, and of two alike of the first. */
function describe(
  replicas: readonly HealthStatus[],
  requests: readonly RequestStatus[],
  { inbound, outbound }: Counted,
): HealthJudgement {
  const statuses = requests.map(({ status }) => status)
  const worst = worstStatus(statuses)
  const ratio = requests[statuses.indexOf(worst)]?.percent ?? -1
  const status = worstStatus(replicas.concat(worst))
  return ratio < 0
    ? { status }
    : { status, errorRatio: ratio, totalRequestRate: totalRate(inbound, outbound) }
}
