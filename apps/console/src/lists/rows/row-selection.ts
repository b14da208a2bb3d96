import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { rowKey } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { useCallback, useMemo, useState } from 'react'

type Selected = ReadonlyMap<string, Row>

/** The rows a person has ticked; they stay ticked over pages, filters and changes. */
export function useRowSelection(kind: KindSpec) {
  const [state, setState] = useState<{ kind: string; rows: Selected }>({ kind: kind.id, rows: new Map() })
  const change = useCallback(
    (rows: readonly Row[], selected: boolean) =>
      setState((before) => {
        const next = new Map(before.rows)
        for (const row of rows) {
          if (selected) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { ...before, rows: next }
      }),
    [],
  )
  const clear = useCallback(() => setState((before) => ({ ...before, rows: new Map() })), [])
  return useMemo(() => ({ rows: state.rows, change, clear }), [state.rows, change, clear])
}

export type RowSelection = ReturnType<typeof useRowSelection>
