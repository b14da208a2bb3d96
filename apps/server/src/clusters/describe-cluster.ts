import type { Cluster } from '@naru/contract/api/clusters'
import type { Connected } from './cluster-connection.ts'

/** The API's shape: everything but the access. */
export function describeCluster({ record, prober }: Pick<Connected, 'record' | 'prober'>): Cluster {
  const { access: _, ...shown } = record
  const { status, reason, detail, since, lastSeen } = prober.health()
  const seen = formatTime(lastSeen)
  const failed = record.connections.find((stage) => stage.status === 'Failed' || stage.status === 'Warning')
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
