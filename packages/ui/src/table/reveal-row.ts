import { planReveal } from './table-keys.ts'

type Table = {
  readonly count: number
  readonly rowHeight: number
  /** Rows drawn beyond the edges. */
  readonly overscan: number
  readonly onRange?: ((first: number, last: number) => void) | undefined
}

const HEAD_HEIGHT = 34

/** Scrolls to a row, and tells at once which rows will be on screen: they are on their way while the table still scrolls. */
export function revealRow(view: HTMLElement | null, index: number, table: Table): void {
  if (view === null) return
  const { count, rowHeight, overscan, onRange } = table
  const { scrollTop: before, clientHeight: height } = view
  const top = planReveal(index, { rowHeight, head: HEAD_HEIGHT, top: before, height })
  if (top === before) return
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + overscan)
  onRange?.(first, last)
  view.scrollTo({ top })
}
