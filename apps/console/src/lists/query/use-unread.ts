import { ROWS_TOGETHER_MS } from '@naru/contract/shell/limits'
import { useEffect, useState } from 'react'
import { isUnread, type ListData, type LiveView } from '../../data/live/live-reducer.ts'

/**
 * Whether a list shows no row yet: it knows none, or has those of one cluster moments before the others'. Rows that
 * came one cluster after another would give the columns other widths each time; where their heights differ, or others
 * stand below, they would also move what is there, and are worth more patience.
 */
export function useUnread(
  view: LiveView<ListData>,
  place: string,
  patienceMs: number = ROWS_TOGETHER_MS,
): boolean {
  const [shown, setShown] = useState('')
  const isComing = view.sources.some((source) => source.state === 'loading' && source.loaded === 0)
  const waits = !isUnread(view) && shown !== place && isComing
  if (!isUnread(view) && shown !== place && !isComing) setShown(place)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setShown(place), patienceMs)
    return () => clearTimeout(timer)
  }, [waits, place, patienceMs])
  return isUnread(view) || waits
}
