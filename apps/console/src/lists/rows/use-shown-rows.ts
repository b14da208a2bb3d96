import { useState } from 'react'
import type { ListData, LiveView } from '../../data/live/live-reducer.ts'
import { type HeldRows, mayHold, planShown, type ShownRows } from './held-rows.ts'

const NOTHING: HeldRows = { order: [], rows: new Map() }

type Frozen = { readonly offset: number; readonly rows: HeldRows }

type Hold = { readonly held: boolean; readonly late?: boolean }

/** The rows to draw: while they are held, they stay where they are; `release` lets those that wait in. */
export function useShownRows(
  view: LiveView<ListData>,
  { held, late = false }: Hold,
): ShownRows & { readonly release: () => void } {
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  const { data } = view
  const present = data ?? NOTHING
  const offset = data ? data.offset : 0
  const current = frozen?.offset === offset ? frozen : null
  const hold = mayHold(view, { held, late, holding: current !== null })
  if (hold !== (current !== null)) setFrozen(hold ? { offset, rows: present } : null)
  const shown = planShown(present, hold && current ? current.rows : null)
  return { ...shown, release: () => setFrozen({ offset, rows: present }) }
}
