import type { KubeObject } from '@naru/contract/kubernetes/object'
import { asArray, asNumber, asRecord, asString, type JsonRecord, valueAt } from '../../store/json.ts'
import { formatAge } from './duration.ts'

type PodCells = { readonly ready: string; readonly status: string; readonly restarts: string }

/** What kubectl tells of a pod: how many containers are ready, the reason that counts, and the restarts. */
export function podCells(pod: KubeObject, now = 0): PodCells {
  const statuses = asArray(valueAt(pod, 'status', 'containerStatuses')).map(asRecord)
  const total = asArray(valueAt(pod, 'spec', 'containers')).length
  const restarts = statuses.reduce((sum, status) => sum + asNumber(status['restartCount']), 0)
  return {
    ready: `${statuses.filter((status) => status['ready'] === true).length}/${total}`,
    status: podReason(pod, statuses),
    restarts: restarts === 0 ? '0' : `${restarts}${lastRestart(statuses, now)}`,
  }
}

function lastRestart(statuses: readonly JsonRecord[], now: number): string {
  const times = statuses
    .map((status) => asString(valueAt(status, 'lastState', 'terminated', 'finishedAt')))
    .filter((time) => time !== '')
    .sort()
  const last = times.at(-1)
  return last === undefined ? '' : ` (${formatAge(last, now)} ago)`
}

function podReason(pod: KubeObject, statuses: readonly JsonRecord[]): string {
  if (pod.metadata.deletionTimestamp !== undefined) return 'Terminating'
  const phase = asString(valueAt(pod, 'status', 'reason')) || asString(valueAt(pod, 'status', 'phase'))
  return initReason(pod) ?? containerReason(statuses) ?? phase
}

function initReason(pod: KubeObject): string | undefined {
  const statuses = asArray(valueAt(pod, 'status', 'initContainerStatuses')).map(asRecord)
  const index = statuses.findIndex((status) => valueAt(status, 'state', 'terminated', 'exitCode') !== 0)
  const status = statuses[index]
  if (status === undefined || status['started'] === true) return undefined
  const reason =
    asString(valueAt(status, 'state', 'terminated', 'reason')) ||
    asString(valueAt(status, 'state', 'waiting', 'reason'))
  const total = asArray(valueAt(pod, 'spec', 'initContainers')).length
  return reason === '' || reason === 'PodInitializing' ? `Init:${index}/${total}` : `Init:${reason}`
}

function containerReason(statuses: readonly JsonRecord[]): string | undefined {
  for (const { state } of statuses) {
    const waiting = asString(valueAt(state, 'waiting', 'reason'))
    if (waiting !== '') return waiting
    const ended = asString(valueAt(state, 'terminated', 'reason'))
    if (ended !== '') return ended
  }
  return undefined
}
