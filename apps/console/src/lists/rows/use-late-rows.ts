import { LATE_MS } from '@naru/contract/shell/limits'
import { useCallback, useEffect, useState } from 'react'
import type { ListModel } from '../query/use-list.ts'

type LateRows = {
  readonly late: boolean
  /** They are asked for. */
  readonly letIn: () => void
}

/**
 * Whether rows of clusters that answered later than the others wait: where heights differ, they would push about what
 * is read by now. They wait to be asked for, or ten seconds.
 */
export function useLateRows({ view, unread, kind, scope }: ListModel, differInHeight: boolean): LateRows {
  const place = JSON.stringify([kind.id, scope])
  const [shown, setShown] = useState<{ readonly place: string; readonly late: boolean } | null>(null)
  const isComing = view.sources.some((source) => source.state === 'loading' && source.loaded === 0)
  if (!unread && shown?.place !== place) setShown({ place, late: differInHeight && isComing })
  const late = !unread && shown?.place === place && shown.late
  const letIn = useCallback(() => setShown({ place, late: false }), [place])
  useEffect(() => {
    if (!late) return
    const timer = setTimeout(letIn, LATE_MS)
    return () => clearTimeout(timer)
  }, [late, letIn])
  return { late, letIn }
}
