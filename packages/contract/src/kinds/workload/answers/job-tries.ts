import type { Pod } from '../../../kubernetes/pod.ts'
import { hasPodEnded } from '../../../kubernetes/pod-amount.ts'
import { parseTime } from '../../../kubernetes/time.ts'
import type { Status } from '../../../rows/status.ts'
import type { Cause } from '../../kind-rules.ts'
import { podStatus } from '../pod-status.ts'
import { podCause } from '../trouble/pod-cause.ts'

/** One pod of a job, and what became of it. */
export type Try = {
  readonly pod: string
  /** Which of an indexed job's parts it works on. */
  readonly index: string | null
  readonly status: Status
  /** Milliseconds since the epoch. */
  readonly started: number | null
  readonly ended: number | null
  readonly cause: Cause | null
}

export type JobTries = {
  /** The latest first. */
  readonly tries: readonly Try[]
  /** How often each reason ended a try, the commonest first. */
  readonly failures: readonly { readonly reason: string; readonly count: number }[]
}

const INDEX = 'batch.kubernetes.io/job-completion-index'

/** What became of each try of a job, as far as its pods are kept. */
export function listTries(pods: readonly Pod[]): JobTries {
  const tries = pods.map(readTry).toSorted((a, b) => (b.started ?? 0) - (a.started ?? 0))
  const counts = new Map<string, number>()
  for (const { status } of tries)
    if (status.tone === 'error') counts.set(status.text, (counts.get(status.text) ?? 0) + 1)
  return {
    tries,
    failures: [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
  }
}

function readTry(pod: Pod): Try {
  const { name, annotations, creationTimestamp } = pod.metadata
  return {
    pod: name,
    index: annotations?.[INDEX] ?? null,
    status: podStatus(pod),
    started: parseTime(pod.status?.startTime ?? creationTimestamp),
    ended: endOf(pod),
    cause: podCause(pod),
  }
}

/** When the last of its containers ended; null while any runs. */
export function endOf(pod: Pod): number | null {
  if (!hasPodEnded(pod)) return null
  const ends = (pod.status?.containerStatuses ?? []).flatMap(
    ({ state }) => parseTime(state?.terminated?.finishedAt) ?? [],
  )
  return ends.length === 0 ? null : ends.reduce((a, b) => Math.max(a, b))
}
