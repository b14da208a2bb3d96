import type { Overview } from '@naru/contract/live/overview'
import type { OverviewQuery } from '@naru/contract/live/protocol'
import { LATE_MS, TOGETHER_MS } from '@naru/contract/shell/limits'
import { useCallback, useEffect, useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { holdBack, movesNothing, type Told } from './hold-back.ts'

/** How long no cluster at all may answer before what is known of them is shown. */
const PATIENCE_MS = 5000
/** How soon what came late looks again for whether it may come in. */
const AGAIN_MS = 1000
const NONE: readonly string[] = []

type Shown = {
  /** Null before the first answer. */
  readonly overview: Overview | null
  /** What stands below the tiles, once a cluster has been read. */
  readonly told: Told | null
  /** Lets what came late take its place. */
  readonly showLate: () => void
}

/**
 * What a dashboard shows. Clusters that answer within moments of each other are shown together; those that are later do
 * not hide what is wrong in the others, and do not move it either: what they tell waits to be asked for.
 */
export function useOverview(query: OverviewQuery): Shown {
  const { data } = useLive(query)
  const overview = data?.overview ?? null
  /** The clusters that were late; null while nothing is shown. */
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const reading = overview?.reading ?? NONE
  if (overview && mayShowAll(overview, held)) setHeld([])
  useFirst(overview, held === null, () => setHeld(overview ? findLate(overview) : []))
  const showLate = useCallback(() => setHeld([]), [])
  useLast(held !== null && held.length > 0 && reading.length === 0, showLate)
  return { overview, told: overview && held && holdBack(overview, held), showLate }
}

function mayShowAll(overview: Overview, held: readonly string[] | null): boolean {
  return held === null ? overview.reading.length === 0 : held.length > 0 && movesNothing(overview, held)
}

/** Whoever is away is told of at once: that is a problem of its own. */
function findLate({ reading, clusters }: Overview): readonly string[] {
  const away = clusters.filter(({ state }) => state === 'error' || state === 'unknown').map(({ id }) => id)
  return reading.filter((id) => !away.includes(id))
}

/** Shows what there is a moment after the first cluster has been read, or where none is within five seconds. */
function useFirst(overview: Overview | null, waits: boolean, show: () => void): void {
  const isBegun = overview !== null && isBegunIn(overview)
  const [isDue, setDue] = useState(false)
  const isAsked = waits && overview !== null
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setDue(true), isBegun ? TOGETHER_MS : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isBegun])
  if (waits && isDue) show()
}

function isBegunIn({ clusters, reading }: Overview): boolean {
  return clusters.some(({ id, state }) => state === 'ready' && !reading.includes(id))
}

/** What is late comes in by itself where nobody asks for it, but never under somebody's pointer. */
function useLast(waits: boolean, show: () => void): void {
  useEffect(() => {
    if (!waits) return
    let timer = setTimeout(look, LATE_MS)
    function look(): void {
      if (document.querySelector('.n-problems:hover')) timer = setTimeout(look, AGAIN_MS)
      else show()
    }
    return () => clearTimeout(timer)
  }, [waits, show])
}
