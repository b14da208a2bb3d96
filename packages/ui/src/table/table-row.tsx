import { type MouseEvent, memo, type ReactNode } from 'react'
import { cellClass, type TableColumn } from './table-column.ts'

export type RowRenderers<T> = {
  /** Stable over renders, or every row is drawn again. */
  readonly cell: (row: T, column: TableColumn) => ReactNode
  readonly name: (row: T) => string
  readonly menu?: (row: T) => ReactNode
  /** A further class, for instance for a row that is being deleted. */
  readonly className?: (row: T) => string
}

export type TableRowProps<T> = {
  readonly id: string
  readonly row: T | undefined
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly TableColumn[]
  readonly renderers: RowRenderers<T>
  readonly selected: boolean
  readonly active: boolean
  /** It is what stands beside the table. */
  readonly glanced?: boolean
  readonly selectLabel: string | null
  readonly onPress: (index: number, event: MouseEvent) => void
  readonly onToggle: (index: number, shift: boolean) => void
}

function rowClass<T>({ row, renderers, selected, active, glanced }: TableRowProps<T>): string {
  const own = row && renderers.className?.(row)
  const classes = ['n-row', selected && 'selected', active && 'active', glanced && 'glanced', own]
  return classes.filter(Boolean).join(' ')
}

function Row<T>(props: TableRowProps<T>) {
  const { row, columns, renderers, index } = props
  return (
    // Keys are handled by the grid, which holds the focus and names this row as its active descendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={props.selectLabel === null ? undefined : props.selected}
      aria-busy={row === undefined || undefined}
      aria-current={props.glanced || undefined}
      className={rowClass(props)}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      onClick={(event) => props.onPress(index, event)}
    >
      {props.selectLabel !== null && (
        <div role="gridcell" className="n-cell select">
          {row !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={props.selected}
              aria-label={`${props.selectLabel} ${renderers.name(row)}`}
              onClick={(event) => {
                event.stopPropagation()
                props.onToggle(index, event.shiftKey)
              }}
              onChange={() => undefined}
            />
          )}
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={cellClass(column)}>
          {row === undefined ? <SkeletonBar index={index} column={column} /> : renderers.cell(row, column)}
        </div>
      ))}
      {renderers.menu && (
        <div role="gridcell" className="n-cell menu">
          {row !== undefined && renderers.menu(row)}
        </div>
      )}
    </div>
  )
}

// Generic components lose their parameter in `memo`; the props keep it.
export const TableRow = memo(Row) as typeof Row

function SkeletonBar({ index, column }: { readonly index: number; readonly column: TableColumn }) {
  const share = 35 + ((index * 37 + column.id.length * 53) % 45)
  return <span className="n-bone" style={{ width: `${share}%` }} />
}
