export type TableCursor = { readonly active: number; readonly anchor: number }

export type TableKey = { readonly key: string; readonly shift: boolean }

/** What a key does: moves the cursor, selects a range, toggles, opens or looks at a row, or shows its menu. */
export type TableCommand =
  | { readonly do: 'move'; readonly cursor: TableCursor }
  | { readonly do: 'range'; readonly cursor: TableCursor }
  | { readonly do: 'toggle' | 'open' | 'glance' | 'menu'; readonly index: number }

type Extent = {
  readonly count: number
  readonly page: number
  /** A row can be looked at beside the table. */
  readonly glances?: boolean
}

/** The command of a key on a table of `count` rows of which `page` are visible, or null when the key is not the table's. */
export function planKey(cursor: TableCursor, { key, shift }: TableKey, extent: Extent): TableCommand | null {
  if (extent.count === 0) return null
  const active = planMove(cursor.active, key, extent)
  if (active !== null) {
    return shift
      ? {
          do: 'range',
          cursor: { active, anchor: cursor.anchor < 0 ? Math.max(0, cursor.active) : cursor.anchor },
        }
      : { do: 'move', cursor: { active, anchor: active } }
  }
  if (cursor.active < 0) return null
  if (key === ' ') return { do: extent.glances && !shift ? 'glance' : 'toggle', index: cursor.active }
  if (key === 'Enter') return { do: 'open', index: cursor.active }
  if (key === '.' || key === 'ContextMenu') return { do: 'menu', index: cursor.active }
  return null
}

function planMove(active: number, key: string, { count, page }: Extent): number | null {
  const step = STEPS[key]
  if (step === undefined) return null
  if (active < 0) return key === 'End' || key === 'ArrowUp' ? count - 1 : 0
  return Math.min(count - 1, Math.max(0, active + step(page)))
}

const STEPS: Readonly<Record<string, (page: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => Math.max(1, page - 1),
  PageUp: (page) => -Math.max(1, page - 1),
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

type View = {
  readonly rowHeight: number
  /** What of the view's height the header covers. */
  readonly head: number
  readonly top: number
  readonly height: number
}

/** Where to scroll so that a row is seen whole; the place where it is now when it is seen already. In pixels. */
export function planReveal(index: number, { rowHeight, head, top, height }: View): number {
  const start = index * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight + head - height)
}

/** Indices from the anchor to the active row, in order. */
export function rangeOf({ active, anchor }: TableCursor): readonly number[] {
  const first = Math.max(0, Math.min(active, anchor))
  return Array.from({ length: Math.abs(active - Math.max(0, anchor)) + 1 }, (_, step) => first + step)
}
