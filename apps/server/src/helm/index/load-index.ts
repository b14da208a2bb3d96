import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { type Guard, getGuarded, type Place } from '../get-guarded.ts'
import type { PlannedIndex } from './plan-charts.ts'
import { readInThread } from './read-in-thread.ts'

/** What stood in an index, and by what it is known again. */
export type Reading = PlannedIndex & { readonly digest: string }

export type LoadIndex = (place: Place, signal: AbortSignal) => Promise<Reading>

const MOST_MEGABYTES = 20
const LIMIT_MS = 60_000
/** Each takes memory of its own. */
const AT_ONCE = 2

/** Reads indexes, a few at once. Throws a `HelmError`, or what a connection ends with. */
export function createLoadIndex(guard: Guard): LoadIndex {
  const inTurn = pLimit(AT_ONCE)
  return (place, ended) =>
    inTurn(async () => {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(LIMIT_MS)])
      const url = new URL('index.yaml', folderOf(place))
      const asked = { url, place, mostMegabytes: MOST_MEGABYTES, anywhere: false } as const
      const bytes = await getGuarded(guard, { ...asked, absent: 'rule.helm.absent' }, signal)
      const digest = createHash('sha256').update(bytes).digest('hex')
      return { ...(await readInThread(bytes, signal)), digest }
    })
}

/** What relative addresses in its index are relative to. */
export function folderOf({ url }: Pick<Place, 'url'>): string {
  return url.endsWith('/') ? url : `${url}/`
}
