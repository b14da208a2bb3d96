import type { TableColumn } from './table-column.ts'

/** Widths in pixels that a person has given to columns, by column id. */
export type OwnWidths = Readonly<Record<string, number>>

const NARROWEST = 44
const WIDEST = 1600

/** The columns with the person's widths in place of their own. */
export function applyWidths<C extends TableColumn>(columns: readonly C[], widths: OwnWidths): readonly C[] {
  if (columns.every(({ id }) => widths[id] === undefined)) return columns
  return columns.map((column) => {
    const width = widths[column.id]
    if (width === undefined) return column
    const { grow: _grow, ...fixed } = column
    // Without its growth it is still the column that it was.
    return { ...fixed, width, max: width } as unknown as C
  })
}

/**
 * The widths after one column gets another: those before it stay as they are on screen, so that its edge is where
 * the pointer has put it. Pixels; `shown` are the widths on screen, in order.
 */
export function planWidths(
  columns: readonly TableColumn[],
  shown: readonly number[],
  change: { readonly index: number; readonly width: number },
): OwnWidths {
  const before = columns.slice(0, change.index).map(({ id }, index) => [id, Math.round(shown[index] ?? 0)])
  const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, change.width)))
  return Object.fromEntries([...before, [columns[change.index]?.id ?? '', width]])
}
