import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../i18n/now.ts'
import { graphQuery } from '../graph-data.ts'
import type { GraphState } from '../graph-state.ts'
import { type Compared, markChanges, tellsOfTraffic } from './mark-changes.ts'

const MINUTE_MS = 60_000

export type Earlier = {
  /** Null while there is nothing to compare, or with. */
  readonly compared: Compared | null
  /** The moment that is compared with, in unix seconds; 0 where none is. */
  readonly at: number
  /** Whether nothing is told of that moment. */
  readonly isUnknown: boolean
  readonly error: Error | null
}

type Asked = {
  readonly cluster: string
  readonly path: string
  readonly state: GraphState
  /** The moment that is shown, in unix seconds; 0 for now. */
  readonly moment: number
  readonly answer: GraphAnswer | null
}

/** The same graph as it was before, so long ago as is chosen, and how the two differ. */
export function useEarlierGraph({ cluster, path, state, moment, answer }: Asked): Earlier {
  const now = useNow(MINUTE_MS)
  const isAsked = state.compareWith > 0
  const at = isAsked ? (moment || Math.floor(now / 1000)) - state.compareWith : 0
  const { data, error } = useQuery({ ...graphQuery(cluster, path, state, at), enabled: isAsked })
  const before = isAsked && data?.state === 'answered' ? data.graph : null
  const isUnknown = before !== null && !tellsOfTraffic(before)
  const compared = useMemo(
    () => (before && answer && !isUnknown ? markChanges(before, answer) : null),
    [before, answer, isUnknown],
  )
  return { compared, at, isUnknown, error: isAsked ? error : null }
}
