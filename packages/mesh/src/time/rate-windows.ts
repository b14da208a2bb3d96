import { parseTime } from '@naru/contract/kubernetes/time'
import { GraphOptionError } from '../graph/query/parse-graph-options.ts'
import { groupBy } from '../model/group-by.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'

/** The seconds that the rates of some namespaces are read over. */
export type RateWindow = { readonly seconds: number; readonly namespaces: readonly string[] }

/** What is asked of which namespaces: seconds, and the end of them in unix seconds. */
export type Span = {
  readonly namespaces: readonly string[]
  readonly duration: number
  readonly queryTime: number
  /** Nobody chose the end: a namespace that is younger than it is there all the same. */
  readonly isNow?: boolean
}

/** Each window makes every query longer; beyond these, ages that are close share the shorter one. */
const MOST_WINDOWS = 6

/**
 * The windows of namespaces, shortest first: the duration asked for, but for each no longer than it has existed in any
 * cluster, because over a time before it was there its rates would read too low. Refuses a time at which one of them
 * did not exist yet.
 */
export function rateWindows(
  { namespaces, duration, queryTime, isNow = false }: Span,
  snapshot: MeshSnapshot,
): readonly RateWindow[] {
  const created = creationTimes(snapshot)
  const seconds = (name: string): number => {
    const age = queryTime - (created.get(name) ?? 0)
    if (age <= 0 && !isNow)
      throw new GraphOptionError('queryTime', `the namespace “${name}” did not exist yet`)
    return Math.max(1, Math.min(duration, Math.floor(age)))
  }
  const windows = [...groupBy(namespaces, seconds)]
    .map(([length, members]) => ({ seconds: length, namespaces: members }))
    .sort((a, b) => a.seconds - b.seconds)
  while (windows.length > MOST_WINDOWS) joinClosest(windows)
  return windows
}

/** Those of some namespaces that were there at a time in unix seconds. */
export function existedAt(
  namespaces: readonly string[],
  time: number,
  snapshot: MeshSnapshot,
): readonly string[] {
  const created = creationTimes(snapshot)
  return namespaces.filter((name) => (created.get(name) ?? 0) < time)
}

/** The longer of the two that differ least by their ratio takes the shorter one's seconds. */
function joinClosest(windows: RateWindow[]): void {
  const ratios = windows.slice(1).map(({ seconds }, index) => seconds / (windows[index]?.seconds ?? seconds))
  const at = ratios.indexOf(ratios.reduce((a, b) => Math.min(a, b), Infinity))
  const [shorter, longer] = windows.slice(at, at + 2)
  if (!shorter || !longer) return
  windows.splice(at, 2, { ...shorter, namespaces: [...shorter.namespaces, ...longer.namespaces] })
}

/** Unix seconds, of the cluster that had a namespace first; those of which it is not known are left out. */
function creationTimes({ clusters }: MeshSnapshot): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { name, created } of clusters.flatMap(({ namespaces }) => namespaces)) {
    const time = parseTime(created)
    if (time !== null) times.set(name, Math.min(times.get(name) ?? time / 1000, time / 1000))
  }
  return times
}
