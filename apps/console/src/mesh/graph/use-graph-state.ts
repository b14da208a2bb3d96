import { useCallback, useMemo } from 'react'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { type GraphState, parseGraphState, writeGraphState } from './graph-state.ts'

/** What the address says of the graph, and how it is changed. */
export function useGraphState(): readonly [GraphState, (change: Partial<GraphState>) => void] {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const state = useMemo(() => parseGraphState(search), [search])
  const change = useCallback(
    (next: Partial<GraphState>) => void setSearch(writeGraphState(next)),
    [setSearch],
  )
  return [state, change]
}
