import { findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { lengthOf, parseTime } from '../../kubernetes/time.ts'
import { readAt, readItems, readString, readText } from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'

/** What runs of pipelines and of tasks have in common. What their definitions leave open is read with care. */
export type Run = KubeObject & {
  readonly spec?: { readonly status?: string; readonly [field: string]: unknown }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly startTime?: string
    readonly completionTime?: string
    readonly [field: string]: unknown
  }
}

/** What `spec.status` says of a run that somebody wants to end. */
const ENDING = new Set(['Cancelled', 'CancelledRunFinally', 'StoppedRunFinally', 'TaskRunCancelled'])
const CANCELLED = new Set(['Cancelled', 'PipelineRunCancelled', 'TaskRunCancelled'])
const TIMED_OUT = new Set(['PipelineRunTimeout', 'TaskRunTimeout'])
/** What a run says while nothing of it runs yet. */
const WAITING = new Set(['PipelineRunPending', 'Pending', 'ExceededNodeResources', 'ExceededResourceQuota'])

export function succeededOf({ status }: Run): Condition | undefined {
  const conditions = status?.conditions
  return Array.isArray(conditions) ? findCondition(conditions, 'Succeeded') : undefined
}

export function hasRunEnded(run: Run): boolean {
  const state = succeededOf(run)?.status
  return state === 'True' || state === 'False'
}

export function hasRunFailed(run: Run): boolean {
  return succeededOf(run)?.status === 'False' && endWord(run) !== 'Cancelled'
}

/** Somebody has asked for its end, and it has not ended yet. */
export function isRunEnding(run: Run): boolean {
  return ENDING.has(readString(run.spec?.status)) && !hasRunEnded(run)
}

function endWord(run: Run): string {
  const { status, reason = '' } = succeededOf(run) ?? {}
  // Of a run that completed, tasks were skipped that it did not need.
  if (status === 'True') return reason === 'Completed' ? 'Completed' : 'Succeeded'
  if (CANCELLED.has(reason)) return 'Cancelled'
  return TIMED_OUT.has(reason) ? 'TimedOut' : 'Failed'
}

/** Words of runs that did what they were for, and of all that have ended. */
export const SUCCEEDED: ReadonlySet<string> = new Set(['Succeeded', 'Completed'])
export const ENDED: ReadonlySet<string> = new Set([...SUCCEEDED, 'Failed', 'TimedOut', 'Cancelled'])

export function runStatus(run: Run): Status {
  if (run.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (hasRunEnded(run)) return buildStatus(endWord(run))
  if (isRunEnding(run)) return buildStatus('Cancelling')
  const { reason = '' } = succeededOf(run) ?? {}
  if (reason === 'PipelineRunStopping') return buildStatus('Stopping')
  if (WAITING.has(reason) || run.spec?.status === 'PipelineRunPending') return buildStatus('Pending')
  return buildStatus(parseTime(run.status?.startTime) === null ? 'Pending' : 'Running')
}

/** How long it took, or has taken so far, in milliseconds; null before it began. */
export function runLength({ status }: Run, now: number): number | null {
  return lengthOf(status?.startTime, status?.completionTime, now)
}

const ASKED_BY = ['pipeline.openshift.io/started-by', 'pipelinesascode.tekton.dev/sender']
const LISTENER = 'triggers.tekton.dev/eventlistener'

/** Who or what started it, as far as it says so: a person, a sender of events, or the listener that heard one. */
export function startedBy({ metadata: { annotations, labels } }: Run): string | null {
  const person = ASKED_BY.map((key) => readText(annotations?.[key]) || readText(labels?.[key])).find(
    (one) => one !== '',
  )
  return person ?? (readText(labels?.[LISTENER]) || null)
}

/** A resolver that fetches what it runs, with what it is told: `git revision=main url=…`; null where it runs what is here. */
export function remoteSource(reference: unknown): string | null {
  const resolver = readText(readAt(reference, 'resolver'))
  if (resolver === '') return null
  const told = readItems(readAt(reference, 'params')).map(
    ({ name, value }) => `${readText(name)}=${formatValue(value)}`,
  )
  return [resolver, ...told].join(' ')
}

/** A parameter or result: a text, a list or an object. */
export function formatValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return readText(value)
}

export type NamedValue = { readonly name: string; readonly value: string }

/** Parameters and results, each with its value. */
export function readValues(list: unknown): readonly NamedValue[] {
  return readItems(list).map(({ name, value }) => ({ name: readText(name), value: formatValue(value) }))
}
