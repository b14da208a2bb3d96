import type { Status } from '../rows/status.ts'
import type { StatusWord } from '../rows/status-table.ts'
import { buildStatus } from '../rows/status-words.ts'
import type { ClusterTile } from './overview.ts'

const WORDS: Readonly<Record<ClusterTile['state'], StatusWord>> = {
  ready: 'Ready',
  recovering: 'Recovering',
  warning: 'Warning',
  error: 'Error',
  unknown: 'Unknown',
  loading: 'Loading',
}

/** How a cluster is, the same wherever it stands: one that answers is not ready while nodes of it are not. */
export function tileStatus({
  state,
  lastSeen,
  nodes,
}: Pick<ClusterTile, 'state' | 'lastSeen' | 'nodes'>): Status {
  if (state === 'unknown' && lastSeen === null) return buildStatus('NoAnswer')
  // A cluster's warning is a problem of its connection and red, unlike the amber of a warning event.
  if (state === 'warning') return buildStatus(WORDS[state], 'error')
  if (state !== 'ready' || nodes === null || nodes.ready >= nodes.total) return buildStatus(WORDS[state])
  return buildStatus('NodesNotReady', nodes.ready === 0 ? 'error' : 'warning')
}
