import type { Cluster } from '@naru/contract/api/clusters'
import type { Connected } from './cluster-connection.ts'

type Described = Pick<Connected, 'record' | 'prober' | 'progress'>

/** The API's shape: everything but the access. */
export function describeCluster({ record, prober, progress }: Described): Cluster {
  const { access: _, connections: saved, ...kept } = record
  const connections = progress() ?? saved
  const shown = { ...kept, connections: [...connections] }
  const { reason, detail, since, lastSeen, ...health } = prober.health()
  // What is being connected for the first time is not yet expected to answer.
  const status = health.status === 'Unknown' && progress() !== null ? 'Creating' : health.status
  const seen = formatTime(lastSeen)
  const failed = connections.find((stage) => stage.status === 'Failed' || stage.status === 'Warning')
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
