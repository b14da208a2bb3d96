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
  const inits = readInits(pod)
  const hasBegun = inits.current === undefined || readCondition(pod, 'Initialized')['status'] === 'True'
  const mains = hasBegun ? readStatuses(pod, 'containerStatuses') : []
  const serving = mains.filter(
    (one) => one['ready'] === true && readAt(one, 'state', 'running') !== undefined,
  )
  const restarted = [...(hasBegun ? inits.sidecars : inits.reached), ...mains]
  const restarts = restarted.reduce((sum, one) => sum + (readNumber(one['restartCount']) ?? 0), 0)
  const total = readList(readAt(pod, 'spec', 'containers')).length + inits.sidecarNames.size
  return {
    ready: `${serving.length + inits.readySidecars}/${total}`,
    status: leavingReason(pod) ?? podReason(pod, { inits, mains, goesOn: serving.length > 0 }),
    restarts: restarts === 0 ? '0' : `${restarts}${lastRestart(restarted, now)}`,
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

type Inits = ReturnType<typeof readInits>

/** The init containers up to the one that has still to finish: sidecars only have to start. */
function readInits(pod: KubeObject) {
  const specs = readList(readAt(pod, 'spec', 'initContainers')).map(readFields)
  const sidecars = specs.filter((one) => one['restartPolicy'] === 'Always')
  const sidecarNames = new Set(sidecars.map((one) => readString(one['name'])))
  const isSidecar = (status: Fields) => sidecarNames.has(readString(status['name']))
  const hasEnded = (status: Fields) => readAt(status, 'state', 'terminated', 'exitCode') === 0
  const hasStarted = (status: Fields) => isSidecar(status) && status['started'] === true
  const statuses = readStatuses(pod, 'initContainerStatuses')
  const at = statuses.findIndex((status) => !hasEnded(status) && !hasStarted(status))
  const reached = at < 0 ? statuses : statuses.slice(0, at + 1)
  const ready = reached.filter((one) => hasStarted(one) && !hasEnded(one) && one['ready'] === true)
  return {
    reached,
    sidecarNames,
    sidecars: reached.filter(isSidecar),
    readySidecars: ready.length,
    current: statuses[at],
    progress: `${at}/${specs.length}`,
  }
}

function readStatuses(pod: KubeObject, of: string): readonly Fields[] {
  return readList(readAt(pod, 'status', of)).map(readFields)
}

function readCondition(pod: KubeObject, type: string): Fields {
  const conditions = readList(readAt(pod, 'status', 'conditions')).map(readFields)
  return conditions.find((one) => one['type'] === type) ?? {}
}

function leavingReason(pod: KubeObject): string | undefined {
  if (pod.metadata.deletionTimestamp === undefined) return undefined
  if (readAt(pod, 'status', 'reason') === 'NodeLost') return 'Unknown'
  const phase = readString(readAt(pod, 'status', 'phase'))
  return phase === 'Succeeded' || phase === 'Failed' ? undefined : 'Terminating'
}

type Parts = { readonly inits: Inits; readonly mains: readonly Fields[]; readonly goesOn: boolean }

function podReason(pod: KubeObject, { inits, mains, goesOn }: Parts): string {
  const word = mains.map(containerReason).find((found) => found !== '') ?? initReason(inits) ?? ownReason(pod)
  if (word !== 'Completed') return word
  if (goesOn && readCondition(pod, 'Ready')['status'] === 'True') return 'Running'
  const failed = mains.find((one) => (readNumber(readAt(one, 'state', 'terminated', 'exitCode')) ?? 0) !== 0)
  if (failed !== undefined) return containerReason(failed)
  return goesOn ? 'NotReady' : word
}

function ownReason(pod: KubeObject): string {
  if (readCondition(pod, 'PodScheduled')['reason'] === 'SchedulingGated') return 'SchedulingGated'
  return readString(readAt(pod, 'status', 'reason')) || readString(readAt(pod, 'status', 'phase'))
}

function initReason({ current, progress }: Inits): string | undefined {
  if (current === undefined) return undefined
  const waiting = readString(readAt(current, 'state', 'waiting', 'reason'))
  const reason = endReason(current) || (waiting === 'PodInitializing' ? '' : waiting)
  return `Init:${reason || progress}`
}

function containerReason(status: Fields): string {
  return readString(readAt(status, 'state', 'waiting', 'reason')) || endReason(status)
}

/** How a container ended; empty while it has not. */
function endReason(status: Fields): string {
  const ended = readAt(status, 'state', 'terminated')
  if (ended === undefined) return ''
  const { reason, signal, exitCode } = readFields(ended)
  const how = readNumber(signal) ? `Signal:${readNumber(signal)}` : `ExitCode:${readNumber(exitCode) ?? 0}`
  return readString(reason) || how
}
