/** A column of a virtual table. `grow` takes what is left of the width; `width` is in pixels and never follows the data. */
export type TableColumn = {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly grow?: number
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
}

export type TableSort = { readonly column: string; readonly dir: 'asc' | 'desc' }

export const SELECT_WIDTH = 36
export const MENU_WIDTH = 38

/** The same grid for header and rows, so that columns stay aligned whatever they show. */
export function gridTemplate(
  columns: readonly TableColumn[],
  extra: { select: boolean; menu: boolean },
): string {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`))
  // Without a growing column the last track takes the rest, so that rows reach the right edge.
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

/** The next order when a header is pressed: ascending, then descending, then ascending again. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort {
  return { column, dir: sort?.column === column && sort.dir === 'asc' ? 'desc' : 'asc' }
}
