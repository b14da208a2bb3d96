/**
 * A column of a virtual table, in pixels: at least `width`, up to `max` where there is room. What is `first` gets its
 * `max` before others get more than their least; `grow` takes what is left then, and without it the end of the row does.
 * Cells never decide, so that nothing moves while rows come and go.
 */
export type TableColumn = {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly max?: number
  readonly first?: boolean
  readonly grow?: number
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Stays in view when the table is scrolled sideways; only the first column may. */
  readonly pinned?: boolean
}

export type TableSort = { readonly column: string; readonly dir: 'asc' | 'desc' }

export const SELECT_WIDTH = 36
export const MENU_WIDTH = 38

/** The same grid for header and rows, so that columns stay aligned whatever they show. */
export function gridTemplate(
  columns: readonly TableColumn[],
  extra: { select: boolean; menu: boolean },
): string {
  const least = minimumWidth(columns, extra)
  const tracks = columns.map(({ width, max = width, first, grow }) => {
    if (grow) return `minmax(${width}px, ${grow}fr)`
    if (max <= width) return `${width}px`
    const floor = first ? `clamp(${width}px, 100% - ${least - width}px, ${max}px)` : `${width}px`
    return `minmax(${floor}, ${max}px)`
  })
  if (!columns.some((column) => column.grow)) tracks.push('1fr')
  if (extra.select) tracks.unshift(`${SELECT_WIDTH}px`)
  if (extra.menu) tracks.push(`${MENU_WIDTH}px`)
  return tracks.join(' ')
}

/** Below this width the table scrolls sideways instead of squeezing its columns. */
export function minimumWidth(
  columns: readonly TableColumn[],
  extra: { select: boolean; menu: boolean },
): number {
  const own = columns.reduce((sum, column) => sum + column.width, 0)
  return own + (extra.select ? SELECT_WIDTH : 0) + (extra.menu ? MENU_WIDTH : 0)
}

/** What a cell is beside its content: at which side it stands, and whether it stays in view. */
export function cellClass({ align, pinned }: TableColumn): string {
  return `n-cell${align === 'end' ? ' end' : ''}${pinned ? ' pinned' : ''}`
}

/** The next order when a header is pressed: ascending, then descending, then ascending again. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort {
  return { column, dir: sort?.column === column && sort.dir === 'asc' ? 'desc' : 'asc' }
}
