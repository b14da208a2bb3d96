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
import { addDirections, type RequestStatus, requestStatus, totalRate } from './request-status.ts'
import { worstStatus } from './status-order.ts'
import { type HealthSubject, tolerancesFor } from './tolerances.ts'

type Named = Pick<HealthSubject, 'namespace' | 'name'>

/** A service is as well as its requests in both directions together. */
export function judgeService(
  health: ServiceHealth,
  named: Named,
  configured: readonly HealthRate[],
): HealthJudgement {
  const tolerances = tolerancesFor(subjectOf('service', named, health.requests), configured)
  return describe([], [requestStatus(addDirections(health.requests), tolerances)], health.requests)
}

/** A workload is as well as the worst of its replicas, its inbound and its outbound requests. */
export function judgeWorkload(
  health: WorkloadHealth,
  named: Named,
  configured: readonly HealthRate[],
): HealthJudgement {
  const replicas = health.workloadStatus ? [replicaStatus(health.workloadStatus)] : []
  return describe(
    replicas,
    judgeDirections(health.requests, subjectOf('workload', named, health.requests), configured),
    health.requests,
  )
}

/** An app is as well as the worst of its workloads, its inbound and its outbound requests. */
export function judgeApp(
  health: AppHealth,
  named: Named,
  configured: readonly HealthRate[],
): HealthJudgement {
  const replicas = health.workloadStatuses.map(replicaStatus)
  return describe(
    replicas,
    judgeDirections(health.requests, subjectOf('app', named, health.requests), configured),
    health.requests,
  )
}

function judgeDirections(
  requests: RequestHealth,
  subject: HealthSubject,
  configured: readonly HealthRate[],
): readonly RequestStatus[] {
  const tolerances = tolerancesFor(subject, configured)
  return [
    requestStatus(requests.inbound, tolerances, 'inbound'),
    requestStatus(requests.outbound, tolerances, 'outbound'),
  ]
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
  raw: RequestHealth,
): HealthJudgement {
  const status = worstStatus([...replicas, ...requests.map((found) => found.status)])
  const ratio = Math.max(...requests.map(({ percent }) => percent))
  if (ratio < 0) return { status }
  return { status, errorRatio: ratio, totalRequestRate: totalRate(raw.inbound, raw.outbound) }
}
