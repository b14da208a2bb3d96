import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  readAt,
  readFields,
  readList,
  readNumber,
  readString,
} from '@naru/contract/manifest/read'
import { formatAge } from './duration.ts'

type PodCells = { readonly ready: string; readonly status: string; readonly restarts: string }

/** What kubectl tells of a pod: how many containers are ready, the reason that counts, and the restarts. */
export function podCells(pod: KubeObject, now = 0): PodCells {
  const statuses = readList(readAt(pod, 'status', 'containerStatuses')).map(readFields)
  const total = readList(readAt(pod, 'spec', 'containers')).length
  const restarts = statuses.reduce((sum, status) => sum + (readNumber(status['restartCount']) ?? 0), 0)
  return {
    ready: `${statuses.filter((status) => status['ready'] === true).length}/${total}`,
    status: podReason(pod, statuses),
    restarts: restarts === 0 ? '0' : `${restarts}${lastRestart(statuses, now)}`,
  }
}

function lastRestart(statuses: readonly Fields[], now: number): string {
  const times = statuses
    .map((status) => readString(readAt(status, 'lastState', 'terminated', 'finishedAt')))
    .filter((time) => time !== '')
    .sort()
  const last = times.at(-1)
  return last === undefined ? '' : ` (${formatAge(last, now)} ago)`
}

function podReason(pod: KubeObject, statuses: readonly Fields[]): string {
  if (pod.metadata.deletionTimestamp !== undefined) return 'Terminating'
  const phase = readString(readAt(pod, 'status', 'reason')) || readString(readAt(pod, 'status', 'phase'))
  return initReason(pod) ?? containerReason(statuses) ?? phase
}

function initReason(pod: KubeObject): string | undefined {
  const statuses = readList(readAt(pod, 'status', 'initContainerStatuses')).map(readFields)
  const index = statuses.findIndex((status) => readAt(status, 'state', 'terminated', 'exitCode') !== 0)
  const status = statuses[index]
  if (status === undefined || status['started'] === true) return undefined
  const reason =
    readString(readAt(status, 'state', 'terminated', 'reason')) ||
    readString(readAt(status, 'state', 'waiting', 'reason'))
  const total = readList(readAt(pod, 'spec', 'initContainers')).length
  return reason === '' || reason === 'PodInitializing' ? `Init:${index}/${total}` : `Init:${reason}`
}

function containerReason(statuses: readonly Fields[]): string | undefined {
  for (const { state } of statuses) {
    const waiting = readString(readAt(state, 'waiting', 'reason'))
    if (waiting !== '') return waiting
    const ended = readString(readAt(state, 'terminated', 'reason'))
    if (ended !== '') return ended
  }
  return undefined
}
