import type { Cluster } from '@naru/contract/api/clusters'
import { describeAccount } from './account/kept-account.ts'
import type { Connected } from './cluster-connection.ts'
import { isEnded, isFailed } from './jobs/stage-plan.ts'

type Described = Pick<Connected, 'record' | 'prober' | 'certificates'>

/** The API's shape: everything but the access. */
export function describeCluster({ record, prober, certificates }: Described): Cluster {
  const { access: _, job, account, ...kept } = record
  const { connections } = kept
  const shown = { ...kept, account: describeAccount(account), certificates: [...certificates()] }
  const { reason, detail, since, lastSeen, ...health } = prober.health()
  const seen = formatTime(lastSeen)
  const failed = connections.find((stage) => stage.status === 'Failed' || stage.status === 'Warning')
  const isUnderWay = !connections.every(isEnded) && !connections.some(isFailed)
  if (job !== 'connect' && isUnderWay) {
    const since = connections.at(-1)?.updated ?? null
    return { ...shown, status: 'Deleting', reason: null, detail: null, since, lastSeen: seen }
  }
  // What is being connected for the first time is not yet expected to answer.
  const status = health.status === 'Unknown' && isUnderWay ? 'Creating' : health.status
  // A cluster that answers but could not be set up is not ready for the people who use it.
  if (status === 'Ready' && failed !== undefined) {
    return {
      ...shown,
      status: 'Warning',
      reason: failed.stage,
      detail: failed.reason,
      since: failed.updated,
      lastSeen: seen,
    }
  }
  return { ...shown, status, reason, detail, since: formatTime(since), lastSeen: seen }
}

function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
