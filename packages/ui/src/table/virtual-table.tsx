import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Resizing } from './column-resizer.tsx'
import { revealRow } from './reveal-row.ts'
import { gridTemplate, minimumWidth, type TableColumn, type TableSort } from './table-column.ts'
import { TableHeader } from './table-header.tsx'
import { planKey, rangeOf, type TableCommand } from './table-keys.ts'
import { type RowRenderers, TableRow } from './table-row.tsx'
import { useCutSides } from './use-cut-sides.ts'
import { OVERSCAN, useDrawnRows } from './use-drawn-rows.ts'
import { type TableGlance, useGlance } from './use-glance.ts'
import { useRowSlots } from './use-row-slots.ts'
import { keysAt, NO_CURSOR, type TableSelection, useTableCursor } from './use-table-cursor.ts'
import './table.css'

export type TableLabels = {
  readonly table: string
  readonly select: string
  readonly selectAll: string
  readonly menu: string
}

export type VirtualTableProps<T> = {
  readonly labels: TableLabels
  readonly columns: readonly TableColumn[]
  /** How many rows there are; those that `rowAt` does not know yet are drawn as skeletons. */
  readonly count: number
  readonly rowAt: (index: number) => T | undefined
  readonly keyOf: (row: T) => string
  readonly renderers: RowRenderers<T>
  readonly rowHeight: number
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  readonly selection?: TableSelection | undefined
  readonly onOpen?: ((row: T, event: { readonly newTab: boolean }) => void) | undefined
  /** Rows can be looked at beside the table. */
  readonly glance?: TableGlance<T> | undefined
  /** First and last index on screen, for lists whose window follows the scrolling. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
  /** True while rows must stay where they are: the pointer is over them, or a row's menu is open. */
  readonly onHold?: ((held: boolean) => void) | undefined
  readonly resizing?: Resizing | undefined
  /** No row is known yet: columns have no widths that they would keep, and show only bones. */
  readonly waiting?: boolean
  /** Another value scrolls back to the top. */
  readonly resetKey?: string
}

/** A table that draws only the rows on screen. The grid holds the focus; arrows, space, enter and shift work in it. */
export function VirtualTable<T>(props: VirtualTableProps<T>) {
  const { columns, count, rowAt, keyOf, renderers, rowHeight, selection, labels, glance } = props
  const scroller = useRef<HTMLDivElement>(null)
  const base = useId()
  const { cursor, setCursor, toggle, press } = useTableCursor(props)
  const extra = { select: selection !== undefined, menu: renderers.menu !== undefined }
  const virtual = useDrawnRows({ count, rowHeight, scroller })
  const items = virtual.getVirtualItems()
  const slots = useRowSlots(items.length)
  useGlance(props, cursor, setCursor)
  useReset(props.resetKey, scroller, () => setCursor(NO_CURSOR))
  useRelease(props.onHold)
  useCutSides(scroller)
  useRange(items.at(0)?.index, items.at(-1)?.index, props.onRange)

  function obey(command: TableCommand, event: KeyboardEvent) {
    event.preventDefault()
    if (command.do === 'move' || command.do === 'range') {
      setCursor(command.cursor)
      const table = { count, rowHeight, overscan: OVERSCAN, onRange: props.onRange }
      revealRow(scroller.current, command.cursor.active, table)
      if (command.do === 'range') selection?.change(keysAt(props, rangeOf(command.cursor)), true)
      return
    }
    const row = rowAt(command.index)
    if (row !== undefined) act(command, row, event)
  }

  function act(command: RowCommand, row: T, event: KeyboardEvent) {
    if (command.do === 'toggle') toggle(command.index, false)
    else if (command.do === 'glance') glance?.show(isGlanced(glance, command.index) ? null : row)
    else if (command.do === 'open') props.onOpen?.(row, { newTab: event.metaKey || event.ctrlKey })
    else
      scroller.current
        ?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${command.index}`)} .menu button`)
        ?.click()
  }

  return (
    <div
      ref={scroller}
      role="grid"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={labels.table}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={props.waiting || undefined}
      aria-activedescendant={
        items.some(({ index }) => index === cursor.active) ? `${base}-${cursor.active}` : undefined
      }
      className={props.waiting ? 'n-table waiting' : 'n-table'}
      onKeyDown={(event) => {
        if (event.target !== scroller.current) return
        const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight)
        const command = planKey(
          cursor,
          { key: event.key, shift: event.shiftKey },
          { count, page, glances: glance !== undefined },
        )
        if (command) obey(command, event)
      }}
    >
      <div
        role="presentation"
        className="n-table-body"
        style={{
          // A custom property is not in React's style type.
          ...({ '--columns': gridTemplate(columns, extra) } as object),
          minWidth: minimumWidth(columns, extra),
        }}
      >
        <TableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          select={selection ? { label: labels.selectAll, ...selectAll(props, selection) } : null}
          menuLabel={extra.menu ? labels.menu : null}
          resizing={props.resizing}
          waiting={props.waiting ?? false}
        />
        <div
          role="rowgroup"
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
          onPointerEnter={(event) => event.pointerType === 'mouse' && props.onHold?.(true)}
          onPointerLeave={() => props.onHold?.(false)}
        >
          {items.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <TableRow
                key={index % slots}
                id={`${base}-${index}`}
                row={row}
                index={index}
                top={start}
                height={rowHeight}
                columns={columns}
                renderers={renderers}
                selected={row !== undefined && (selection?.keys.has(keyOf(row)) ?? false)}
                active={index === cursor.active}
                glanced={isGlanced(glance, index)}
                selectLabel={selection ? labels.select : null}
                onPress={press}
                onToggle={toggle}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

type RowCommand = Extract<TableCommand, { readonly index: number }>

function isGlanced<T>(glance: TableGlance<T> | undefined, index: number): boolean {
  return glance?.open === true && glance.place === index
}

function selectAll<T>(props: VirtualTableProps<T>, { keys, change }: TableSelection) {
  const all = () =>
    keysAt(
      props,
      Array.from({ length: props.count }, (_, index) => index),
    )
  // Looking through thousands of rows for each drawing would cost more than the drawing.
  const known = keys.size === 0 ? [] : all()
  const chosen = known.filter((key) => keys.has(key)).length
  const state = chosen === 0 ? 'none' : chosen === known.length ? 'all' : 'some'
  return { state, toggle: () => change(all(), state !== 'all') } as const
}

function useRange(
  first: number | undefined,
  last: number | undefined,
  tell: VirtualTableProps<unknown>['onRange'],
) {
  useEffect(() => {
    if (first !== undefined && last !== undefined) tell?.(first, last)
  }, [first, last, tell])
}

/** A table that goes away holds nothing any more: the pointer leaves it without a word. */
function useRelease(onHold: VirtualTableProps<unknown>['onHold']) {
  useEffect(() => () => onHold?.(false), [onHold])
}

function useReset(key: string | undefined, scroller: { current: HTMLElement | null }, reset: () => void) {
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    scroller.current?.scrollTo({ top: 0 })
    reset()
  })
}
