import { HEALTH_STATUSES, type HealthStatus } from '@naru/contract/mesh/wire/health'

/** NA 0 < Healthy 1 < Not Ready 2 < Degraded 3 < Failure 4. */
export function healthPriority(status: HealthStatus): number {
  return HEALTH_STATUSES.indexOf(status)
}

/** The status of highest priority; NA when there is none. */
export function worstStatus(statuses: readonly HealthStatus[]): HealthStatus {
  let worst: HealthStatus = 'NA'
  for (const status of statuses) if (healthPriority(status) > healthPriority(worst)) worst = status
  return worst
}
