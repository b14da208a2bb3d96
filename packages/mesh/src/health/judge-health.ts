import type {
  AppHealth,
  HealthJudgement,
  HealthRate,
  HealthStatus,
  RequestHealth,
  ServiceHealth,
  WorkloadHealth,
} from '@naru/contract/mesh/health'
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
): HealthJudgement {
  const tolerances = tolerancesFor(subjectOf('service', named, requests), configured)
  const status = requestStatus(countRequests(addDirections(requests)), tolerances)
  return describe([], [status], countDirections(requests))
}

/** A workload is as well as the worst of its replicas, its inbound and its outbound requests. */
export function judgeWorkload(
  { workloadStatus, requests }: WorkloadHealth,
  named: Named,
  configured: readonly HealthRate[],
): HealthJudgement {
  const replicas = workloadStatus ? [replicaStatus(workloadStatus)] : []
  return judgeDirections(
    replicas,
    requests,
    tolerancesFor(subjectOf('workload', named, requests), configured),
  )
}

/** An app is as well as the worst of its workloads, its inbound and its outbound requests. */
export function judgeApp(
  { workloadStatuses, requests }: AppHealth,
  named: Named,
  configured: readonly HealthRate[],
): HealthJudgement {
  const replicas = workloadStatuses.map(replicaStatus)
  return judgeDirections(replicas, requests, tolerancesFor(subjectOf('app', named, requests), configured))
}

function judgeDirections(
  replicas: readonly HealthStatus[],
  requests: RequestHealth,
  tolerances: readonly CompiledTolerance[],
): HealthJudgement {
  const counted = countDirections(requests)
  const statuses = [
    requestStatus(counted.inbound, tolerances, 'inbound'),
    requestStatus(counted.outbound, tolerances, 'outbound'),
  ]
  return describe(replicas, statuses, counted)
}

type Counted = { readonly inbound: readonly Requests[]; readonly outbound: readonly Requests[] }

function countDirections({ inbound, outbound }: RequestHealth): Counted {
  return { inbound: countRequests(inbound), outbound: countRequests(outbound) }
}

/** Apps carry no annotation of their own (mesh-wire 4.4). */
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

function describe(
  replicas: readonly HealthStatus[],
  requests: readonly RequestStatus[],
  { inbound, outbound }: Counted,
): HealthJudgement {
  const status = worstStatus([...replicas, ...requests.map((found) => found.status)])
  const ratio = Math.max(...requests.map(({ percent }) => percent))
  if (ratio < 0) return { status }
  return { status, errorRatio: ratio, totalRequestRate: totalRate([...inbound, ...outbound]) }
}
