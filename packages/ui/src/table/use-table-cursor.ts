import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rangeOf, type TableCursor } from './table-keys.ts'

export type TableSelection = {
  readonly keys: ReadonlySet<string>
  readonly change: (keys: readonly string[], selected: boolean) => void
}

type Rows<T> = {
  readonly rowAt: (index: number) => T | undefined
  readonly keyOf: (row: T) => string
  readonly selection?: TableSelection | undefined
}

export const NO_CURSOR: TableCursor = { active: -1, anchor: -1 }

/** Where the keyboard is in a table, and what pressing and ticking rows does. The functions never change. */
export function useTableCursor<T>(props: Rows<T>) {
  const [cursor, setCursor] = useState<TableCursor>(NO_CURSOR)
  // Rows are memoised, so they get functions that never change and read the table of this moment.
  const latest = useRef({ props, cursor })
  useLayoutEffect(() => {
    latest.current = { props, cursor }
  })
  const toggle = useCallback((index: number, shift: boolean) => {
    const { props, cursor } = latest.current
    const anchor = shift && cursor.anchor >= 0 ? cursor.anchor : index
    const keys = keysAt(props, rangeOf({ active: index, anchor }))
    const own = props.rowAt(index)
    const on = own !== undefined && !props.selection?.keys.has(props.keyOf(own))
    props.selection?.change(keys, on)
    setCursor({ active: index, anchor: shift ? anchor : index })
  }, [])
  const press = useCallback(
    (index: number, event: MouseEvent) => {
      // Links, menus and checkboxes of the row keep the focus they took.
      const own = event.target instanceof Element && event.target.closest('a, button, input')
      if (!own) event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
      if (event.shiftKey && latest.current.props.selection) return toggle(index, true)
      setCursor({ active: index, anchor: index })
    },
    [toggle],
  )
  return { cursor, setCursor, toggle, press }
}

export function keysAt<T>(props: Rows<T>, indices: readonly number[]): readonly string[] {
  return indices.flatMap((index) => {
    const row = props.rowAt(index)
    return row === undefined ? [] : [props.keyOf(row)]
  })
}
