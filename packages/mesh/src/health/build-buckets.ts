import type { HealthBuckets, HealthJudgement, HealthStatus } from '@naru/contract/mesh/wire/health'
import { worstStatus } from './status-order.ts'

type Judged = { readonly status?: HealthJudgement | undefined }
type Bucket = Exclude<keyof HealthBuckets, 'worstStatus'>

const BUCKETS: Readonly<Record<HealthStatus, Bucket>> = {
  Failure: 'inError',
  Degraded: 'inWarning',
  'Not Ready': 'inNotReady',
  Healthy: 'inSuccess',
  NA: 'notAvailable',
}

/** Names sorted into buckets by how well they are, each bucket by name. */
export function buildBuckets(health: Readonly<Record<string, Judged>>): HealthBuckets {
  const buckets: HealthBuckets = {
    inError: [],
    inWarning: [],
    inNotReady: [],
    inSuccess: [],
    notAvailable: [],
    worstStatus: worstStatus(Object.values(health).map(statusOf)),
  }
  for (const name of Object.keys(health).sort()) buckets[BUCKETS[statusOf(health[name])]].push(name)
  return buckets
}

function statusOf(judged: Judged | undefined): HealthStatus {
  return judged?.status?.status ?? 'NA'
}
