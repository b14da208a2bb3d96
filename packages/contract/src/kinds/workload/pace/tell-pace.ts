/** One of many things of the same sort that are done one after another or side by side; milliseconds since the epoch. */
export type Step = {
  readonly began: number
  /** Null while it is under way. */
  readonly ended: number | null
}

type Progress = {
  readonly steps: readonly Step[]
  /** Whether there are no other steps than these, which are the latest. */
  readonly isWhole: boolean
  /** How many are still to end, those under way among them. */
  readonly left: number
  readonly now: number
}

/** How long it takes until all have ended, in milliseconds and coarse; or since when nothing has moved. */
export type ToldPace =
  | { readonly is: 'moving'; readonly left: number }
  | { readonly is: 'still'; readonly since: number }

type Done = { readonly began: number; readonly ended: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Fewer show no pace. */
const LEAST_STEPS = 3
/** Where nothing was under way for longer, somebody held it or began anew: what was before has another pace. */
const MOST_REST = 10 * MINUTE
/** So many times the longest wait so far is no wait any more. */
const PATIENCE = 2
/** Of steps that were cut off, those that ended are too few where many run side by side. */
const ENOUGH = 0.75

/** At which pace steps end, as far as the latest of them tell; null where they tell none. */
export function tellPace({ steps, isWhole, left, now }: Progress): ToldPace | null {
  const done = steps.flatMap(({ began, ended }) => (ended === null ? [] : { began, ended }))
  const go = lastGo(done.toSorted((a, b) => a.ended - b.ended))
  const last = go.at(-1)
  if (left <= 0 || last === undefined || go.length < LEAST_STEPS) return null
  const begin = go.reduce((first, { began }) => Math.min(first, began), last.began)
  const moved = steps.reduce((moment, { began }) => Math.max(moment, began), last.ended)
  if (now - moved > Math.max(MINUTE, PATIENCE * longestWait(go, begin))) return { is: 'still', since: moved }
  if (!isWhole && done.length < ENOUGH * steps.length) return null
  const each = (last.ended - begin) / go.length
  const ahead = Math.max(left * each, ownTime(go)) - Math.max(0, now - last.ended)
  return ahead > 0 ? { is: 'moving', left: roundUp(ahead) } : null
}

/** The latest steps between which nothing rested for long. */
function lastGo(done: readonly Done[]): readonly Done[] {
  let begin = done.at(-1)?.began ?? 0
  const before = done.findLastIndex(({ began, ended }) => {
    const isApart = begin - ended > MOST_REST
    begin = Math.min(begin, began)
    return isApart
  })
  return done.slice(before + 1)
}

function longestWait(go: readonly Done[], begin: number): number {
  return go
    .map(({ ended }, index) => ended - (go[index - 1]?.ended ?? begin))
    .reduce((a, b) => Math.max(a, b), 0)
}

/** How long one takes by itself: no rest takes less, however many are side by side. */
function ownTime(go: readonly Done[]): number {
  return go.reduce((sum, { began, ended }) => sum + ended - began, 0) / go.length
}

/** No more than is known: minutes, then five of them, then hours. */
function roundUp(time: number): number {
  const grain = time <= 10 * MINUTE ? MINUTE : time <= 2 * HOUR ? 5 * MINUTE : HOUR
  return Math.ceil(time / grain) * grain
}
