import { nodeOf } from '../mirror/pod-index.ts'
import type { Entry } from '../views/entry.ts'
import type { FoundEntry } from './found-problems.ts'
import { ownKey, workloadKeys } from './problem-keys.ts'

export type CausedProblems = {
  /** What has no known cause but itself. */
  readonly roots: readonly FoundEntry[]
  /** What is wrong only because of a root. */
  readonly consequences: ReadonlyMap<FoundEntry, readonly FoundEntry[]>
}

/** Clocks within a cluster differ, and a node's pods are marked at about the time when it is. */
const TOLERANCE_MS = 60_000

/**
 * A node that is away is the cause of what went wrong since on its pods, and of what went wrong since with the
 * workloads all of whose failing pods lie on such nodes. A cron job stands for its failed runs. A few passes over the
 * problems, none over all pods.
 */
export function groupByCause(found: readonly FoundEntry[]): CausedProblems {
  const away = new Map(found.filter(isNodeAway).map((one) => [nodeKey(one.entry, one.entry.row.name), one]))
  const cronJobs = new Map(found.filter(isCronJob).map((one) => [ownKey(one), one]))
  if (away.size + cronJobs.size === 0) return { roots: found, consequences: new Map() }
  const causes = causesOfPods(found, away)
  for (const [workload, cause] of causesOfWorkloads(found, causes)) causes.set(workload, cause)
  for (const [run, cronJob] of causesOfRuns(found, cronJobs)) if (!causes.has(run)) causes.set(run, cronJob)
  const consequences = new Map<FoundEntry, FoundEntry[]>()
  const roots = found.filter((one) => {
    const cause = causes.get(one)
    if (cause === undefined) return true
    const others = consequences.get(cause)
    if (others) others.push(one)
    else consequences.set(cause, [one])
    return false
  })
  return { roots, consequences }
}

type Causes = Map<FoundEntry, FoundEntry>

function causesOfPods(found: readonly FoundEntry[], away: ReadonlyMap<string, FoundEntry>): Causes {
  const causes: Causes = new Map()
  for (const one of found) {
    const node = one.kind === 'pod' ? nodeOf(one.entry) : null
    const cause = node === null ? undefined : away.get(nodeKey(one.entry, node))
    if (cause && beganWith(one, cause)) causes.set(one, cause)
  }
  return causes
}

function causesOfWorkloads(found: readonly FoundEntry[], causes: Causes): Causes {
  const ofWorkloads: Causes = new Map()
  if (causes.size === 0) return ofWorkloads
  const pods = podsByWorkload(found)
  for (const one of found) {
    const under = one.kind === 'pod' ? [] : (pods.get(ownKey(one)) ?? [])
    const [cause] = under.flatMap((pod) => causes.get(pod) ?? [])
    if (cause && under.every((pod) => causes.has(pod)) && beganWith(one, cause)) ofWorkloads.set(one, cause)
  }
  return ofWorkloads
}

/** The pods of a cron job's runs, each with that cron job. */
function causesOfRuns(found: readonly FoundEntry[], cronJobs: ReadonlyMap<string, FoundEntry>): Causes {
  const ofRuns: Causes = new Map()
  if (cronJobs.size === 0) return ofRuns
  for (const one of found) {
    const [cronJob] = one.kind === 'pod' ? workloadKeys(one).flatMap((key) => cronJobs.get(key) ?? []) : []
    if (cronJob) ofRuns.set(one, cronJob)
  }
  return ofRuns
}

function podsByWorkload(found: readonly FoundEntry[]): ReadonlyMap<string, readonly FoundEntry[]> {
  const byWorkload = new Map<string, FoundEntry[]>()
  for (const pod of found) {
    for (const key of pod.kind === 'pod' ? workloadKeys(pod) : []) {
      const others = byWorkload.get(key)
      if (others) others.push(pod)
      else byWorkload.set(key, [pod])
    }
  }
  return byWorkload
}

function isCronJob({ kind }: FoundEntry): boolean {
  return kind === 'cron-job'
}

function isNodeAway({ kind, entry: { problem } }: FoundEntry): boolean {
  return kind === 'node' && problem?.reason === 'NotReady'
}

/** What was wrong before the node went away is a story of its own. */
function beganWith({ entry }: FoundEntry, cause: FoundEntry): boolean {
  const since = entry.problem?.since ?? null
  const causeSince = cause.entry.problem?.since ?? null
  return since !== null && (causeSince === null || since >= causeSince - TOLERANCE_MS)
}

function nodeKey({ row }: Entry, node: string): string {
  return `${row.cluster}/${node}`
}
