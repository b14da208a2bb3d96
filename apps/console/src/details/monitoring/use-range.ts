import { useCallback, useMemo } from 'react'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { setSettings, useChosen } from '../../shell/settings-store.ts'
import { PRESETS, parseRange, rangeInAddress, type TimeRange } from './range.ts'

/** Over which time a page looks: what its address says, else what the person has chosen last. */
export function useRange(): TimeRange {
  const search = useSearchValues()
  const usual = useChosen('timeRange')
  return useMemo(() => parseRange(search, usual), [search, usual])
}

/** Looks over another time. How far back from now is kept with the account; between two moments is asked for once. */
export function useChooseRange(): (range: TimeRange) => void {
  const setSearch = useSetSearch()
  return useCallback(
    (range) => {
      if (typeof range === 'string') setSettings({ timeRange: PRESETS[range] })
      void setSearch(rangeInAddress(range), { push: true })
    },
    [setSearch],
  )
}
