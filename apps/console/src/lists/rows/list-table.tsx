import { rowKey } from '@naru/contract/live/protocol'
import { readText } from '@naru/contract/manifest/read'
import { METRIC_PANELS } from '@naru/contract/metrics/measured-kinds'
import { readUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { Glow } from '@naru/ui/table/glow.tsx'
import { applyWidths, type OwnWidths } from '@naru/ui/table/own-widths'
import type { TableColumn } from '@naru/ui/table/table-column'
import { VirtualTable } from '@naru/ui/table/virtual-table.tsx'
import { useCallback, useMemo } from 'react'
import { RowMenu } from '../../actions/row-menu.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { useSetting } from '../../shell/settings-store.ts'
import { useObjectHref } from '../../shell/trail.tsx'
import { setColumnWidths, useColumnWidths } from '../columns/column-store.ts'
import { type ListColumn, valueOf } from '../columns/list-columns.ts'
import { isTitled } from '../columns/titled.ts'
import { useFittedColumns } from '../columns/use-fitted-columns.ts'
import { formatGlance } from '../glance/glance-address.ts'
import { GlanceButton } from '../glance/glance-button.tsx'
import type { ListGlance } from '../glance/use-list-glance.ts'
import { type ListLook, PLAIN_LOOK } from '../list-look.ts'
import { messages } from '../messages.ts'
import type { ListModel } from '../query/use-list.ts'
import { Age } from './age.tsx'
import { Cell, ImagesCell } from './cell.tsx'
import type { ShownRows } from './held-rows.ts'
import { ListEmpty } from './list-empty.tsx'
import { PastLink } from './past-link.tsx'
import { RowName } from './row-name.tsx'
import type { RowSelection } from './row-selection.ts'

const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const
const BONES = 12
/** Values that always move would make the table flicker. */
const NEVER_GLOWS = new Set(['cpu', 'bytes', 'duration', 'time'])
const QUIET = new Set(['text', 'role', 'source', 'list', 'images', 'moment'])

type Props = {
  readonly list: ListModel
  readonly shown: ShownRows
  /** Without one, rows cannot be ticked. */
  readonly selection?: RowSelection
  readonly onHold: (held: boolean) => void
  readonly look?: ListLook
  /** Without it, rows cannot be looked at beside the list. */
  readonly glance?: ListGlance | null
}

export function ListTable({ list, shown, selection, onHold, look = PLAIN_LOOK, glance = null }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const go = useGo()
  const density = useSetting('density')
  const { search, kind } = list
  const rowHref = useRowHref(list)
  const question = JSON.stringify({ ...list.query, offset: search.page, limit: search.size })
  const fitted = useFittedColumns(list, shown, question)
  const widths = useColumnWidths(kind.id)
  const columns = useMemo(() => applyWidths(fitted, widths), [fitted, widths])
  const resizing = useMemo(
    () => ({
      label: (column: string) => t('columnWidth', { column }),
      onResize: (own: OwnWidths) => setColumnWidths(kind.id, own),
    }),
    [kind, t],
  )
  const renderers = useRenderers(list, {
    gone: shown.gone,
    onHold,
    rowHref,
    cells: look.cells,
    onGlance: glance?.show,
  })
  const { count, rowAt, waiting } = tableRows(list, shown)
  const tableSelection = useTableSelection(rowAt, count, selection)
  if (count === 0) return <ListEmpty list={list} />
  return (
    <VirtualTable<Row>
      labels={{
        table: text(kind.title.many),
        select: t('select'),
        selectAll: t('selectAll'),
        menu: t('actions'),
      }}
      columns={columns}
      count={count}
      rowAt={rowAt}
      keyOf={rowKey}
      renderers={renderers}
      rowHeight={ROW_HEIGHT[density]}
      sort={list.query.sort ?? { column: 'name', dir: 'asc' }}
      onSort={(sort) => list.setSearch({ sort })}
      selection={selection && kind.actions.length > 0 ? tableSelection : undefined}
      onOpen={(row, { newTab }) => {
        const href = rowHref(row)
        if (href && newTab) window.open(href, '_blank', 'noopener')
        else if (href) go(href)
      }}
      glance={glance ? tableGlance(list, shown, glance) : undefined}
      onRange={search.size === 0 ? list.onRange : undefined}
      onHold={onHold}
      resizing={resizing}
      waiting={waiting}
      resetKey={question}
    />
  )
}

/** How many rows the table has, and which of them are here: those of the page, or of the window scrolled to. */
function tableRows({ view, unread, search }: ListModel, shown: ShownRows) {
  const { data } = view
  const offset = search.size === 0 && data ? data.offset : 0
  const rowAt = (index: number) => shown.rows.get(shown.order[index - offset] ?? '')
  if (unread) return { count: BONES, rowAt, waiting: true }
  const count = search.size === 0 ? (data?.total ?? 0) : shown.order.length
  return { count, rowAt, waiting: false }
}

/** Where the row is that is looked at. */
function tableGlance({ view, search }: ListModel, { order, rows }: ShownRows, { shown, show }: ListGlance) {
  const offset = search.size === 0 && view.data ? view.data.offset : 0
  const isShown = (key: string) => {
    const row = rows.get(key)
    return row !== undefined && formatGlance(row) === shown
  }
  const place = shown === null ? -1 : order.findIndex(isShown)
  return { open: shown !== null, place: place < 0 ? -1 : place + offset, show }
}

const NONE: RowSelection = { rows: new Map(), change: () => undefined, clear: () => undefined }

function useTableSelection(
  rowAt: (index: number) => Row | undefined,
  count: number,
  { rows, change }: RowSelection = NONE,
) {
  const keys = useMemo(() => new Set(rows.keys()), [rows])
  return {
    keys,
    change: (changed: readonly string[], selected: boolean) => {
      const wanted = new Set(changed)
      const found = Array.from({ length: count }, (_, index) => rowAt(index)).filter(
        (row) => row !== undefined,
      )
      change(
        found.filter((row) => wanted.has(rowKey(row))),
        selected,
      )
    },
  }
}

type RowParts = {
  readonly gone: ReadonlySet<string>
  readonly onHold: (held: boolean) => void
  readonly rowHref: (row: Row) => string | null
  readonly cells: ListLook['cells']
  readonly onGlance: ListGlance['show'] | undefined
}

function useRenderers({ kind, columns }: ListModel, parts: RowParts) {
  const { gone, onHold, rowHref, cells, onGlance } = parts
  const clusterName = useClusterName()
  const isMeasured = METRIC_PANELS[kind.id] !== undefined
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const cell = useCallback(
    (row: Row, { id }: TableColumn) => {
      const column = byId.get(id)
      if (!column) return null
      if (id === 'name') return <NameCell row={row} href={rowHref(row)} onGlance={onGlance} />
      const Own = cells?.[id]
      if (Own) return <Own row={row} />
      if (id === 'cluster') return <span className="n-dim n-clip">{clusterName(row.cluster)}</span>
      if (id === 'created')
        return <span className="n-dim">{row.created > 0 && <Age at={row.created} />}</span>
      const content = <ValueCell column={column} row={row} />
      const href = isMeasured && readUsage(valueOf(row, column)).used !== null ? rowHref(row) : null
      if (href === null) return content
      const { cluster, namespace, name } = row
      const object = { cluster, kind: kind.id, namespace, name }
      const panel = column.type === 'cpu' ? 'cpu' : 'memory'
      return (
        <PastLink href={href} object={object} panel={panel}>
          {content}
        </PastLink>
      )
    },
    [byId, cells, clusterName, rowHref, kind, isMeasured, onGlance],
  )
  const menu = useCallback(
    (row: Row) => <RowMenu key={rowKey(row)} kind={kind} row={row} onToggle={onHold} />,
    [kind, onHold],
  )
  return useMemo(
    () => ({
      cell,
      name: (row: Row) => row.name,
      ...(kind.actions.length > 0 && { menu }),
      className: (row: Row) => (row.deleting || gone.has(rowKey(row)) ? 'leaving' : ''),
    }),
    [cell, menu, kind, gone],
  )
}

type NameProps = Pick<RowParts, 'onGlance'> & { readonly row: Row; readonly href: string | null }

function NameCell({ row, href, onGlance }: NameProps) {
  return (
    <>
      <RowName name={row.name} href={href} />
      {onGlance && <GlanceButton name={row.name} onPress={() => onGlance(row)} />}
    </>
  )
}

function ValueCell({ column, row }: { readonly column: ListColumn; readonly row: Row }) {
  const value = valueOf(row, column)
  const images = column.type === 'images' && Array.isArray(value)
  const content = images ? (
    <ImagesCell values={value} />
  ) : (
    <Cell type={column.type} value={value} row={row} titled={isTitled(value, column.id)} />
  )
  const quiet = QUIET.has(column.type)
  if (NEVER_GLOWS.has(column.type)) return quiet ? <span className="n-dim n-clip">{content}</span> : content
  return (
    <Glow of={rowKey(row)} value={typeof value === 'object' ? JSON.stringify(value) : value}>
      {quiet ? <span className="n-dim n-clip">{content}</span> : content}
    </Glow>
  )
}

/** A row's own page; the address says how people call it, where the list does. */
function useRowHref({ kind, allColumns }: ListModel): (row: Row) => string | null {
  const hrefTo = useObjectHref()
  return useCallback(
    (row) => {
      const { cluster, namespace, name } = row
      const titles = allColumns.find(({ id }) => id === 'title')
      return hrefTo(kind.id, { cluster, namespace, name }, { dn: titles && readText(valueOf(row, titles)) })
    },
    [hrefTo, kind, allColumns],
  )
}
