import { ColumnResizer, type Resizing, widthKeys } from './column-resizer.tsx'
import { cellClass, nextSort, type TableColumn, type TableSort } from './table-column.ts'

type TableHeaderProps = {
  readonly columns: readonly TableColumn[]
  readonly sort: TableSort | undefined
  readonly onSort: ((sort: TableSort) => void) | undefined
  readonly select: { readonly label: string; readonly state: 'none' | 'some' | 'all'; toggle(): void } | null
  readonly menuLabel: string | null
  /** Without it the columns keep the widths that they were given. */
  readonly resizing: Resizing | undefined
  /** Its titles have no place yet, so nobody is told of them. */
  readonly waiting: boolean
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function TableHeader(props: TableHeaderProps) {
  const { columns, sort, onSort, select, menuLabel, resizing } = props
  const extra = { select: select !== null, menu: menuLabel !== null }
  return (
    <div
      role="row"
      aria-rowindex={1}
      aria-hidden={props.waiting || undefined}
      tabIndex={-1}
      className="n-row head"
    >
      {select && (
        <div role="columnheader" className="n-cell select">
          <input
            type="checkbox"
            aria-label={select.label}
            checked={select.state === 'all'}
            ref={(element) => {
              if (element) element.indeterminate = select.state === 'some'
            }}
            onChange={select.toggle}
          />
        </div>
      )}
      {columns.map((column, index) => {
        const dir = sort?.column === column.id ? sort.dir : undefined
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-label={column.title}
            aria-sort={dir && ARIA_SORT[dir]}
            className={cellClass(column)}
          >
            {column.sortable && onSort ? (
              <button
                type="button"
                className="n-sort"
                onClick={() => onSort(nextSort(sort, column.id))}
                {...(resizing && widthKeys(resizing, columns, index, extra))}
              >
                <span>{column.title}</span>
                <SortArrow dir={dir} />
              </button>
            ) : (
              <span className="n-head-text">{column.title}</span>
            )}
            {resizing && (
              <ColumnResizer
                columns={columns}
                index={index}
                extra={extra}
                reachable={!column.sortable || !onSort}
                resizing={resizing}
              />
            )}
          </div>
        )
      })}
      {menuLabel !== null && (
        <div role="columnheader" className="n-cell menu">
          <span className="n-visually-hidden">{menuLabel}</span>
        </div>
      )}
    </div>
  )
}

function SortArrow({ dir }: { readonly dir: 'asc' | 'desc' | undefined }) {
  return (
    <svg className={`n-arrow${dir ? ' on' : ''}`} viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={dir === 'desc' ? 'M6 2v8M2.5 6.5 6 10l3.5-3.5' : 'M6 10V2M2.5 5.500 6 2l3.500 3.500'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
