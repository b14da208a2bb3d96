import { useCallback, useMemo } from 'react'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { setSettings, useChosen } from '../../shell/settings-store.ts'
import { type GraphState, parseGraphState, usualState, writeGraphState } from './graph-state.ts'

/** What the address says of the graph, and how it is changed; over what rates are taken is kept with the account. */
export function useGraphState(): readonly [GraphState, (change: Partial<GraphState>) => void] {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const duration = useChosen('duration')
  const usual = useMemo(() => usualState(duration), [duration])
  const state = useMemo(() => parseGraphState(search, usual), [search, usual])
  const change = useCallback(
    (next: Partial<GraphState>) => {
      if (next.duration !== undefined) setSettings({ duration: next.duration })
      void setSearch(writeGraphState(next, usual))
    },
    [setSearch, usual],
  )
  return [state, change]
}
