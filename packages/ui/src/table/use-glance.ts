import { useEffect, useRef } from 'react'
import type { TableCursor } from './table-keys.ts'

/** The row that is looked at beside the table. */
export type TableGlance<T> = {
  readonly open: boolean
  /** Where that row is; -1 while it is not among those that are here. */
  readonly place: number
  /** Looks at a row; at none by null. */
  readonly show: (row: T | null) => void
}

type Table<T> = {
  readonly rowAt: (index: number) => T | undefined
  readonly glance?: TableGlance<T> | undefined
}

/** What is looked at and the cursor go together: it follows where the person goes, and the cursor follows where rows move. */
export function useGlance<T>(
  { rowAt, glance }: Table<T>,
  { active }: TableCursor,
  setCursor: (cursor: TableCursor) => void,
): void {
  /** The cursor for which that was settled; a row that is still on its way is waited for. */
  const settled = useRef(active)
  useEffect(() => {
    if (!glance?.open) {
      settled.current = active
      return
    }
    const { place, show } = glance
    if (settled.current === active) {
      if (place < 0 || place === active) return
      settled.current = place
      setCursor({ active: place, anchor: place })
      return
    }
    const row = active < 0 || place === active ? null : rowAt(active)
    if (row === undefined) return
    settled.current = active
    if (row !== null) show(row)
  })
}
