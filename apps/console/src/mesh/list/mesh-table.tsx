import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { TableColumn } from '@naru/ui/table/table-column'
import { VirtualTable } from '@naru/ui/table/virtual-table.tsx'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useGo } from '../../shell/links.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { useSetting } from '../../shell/settings-store.ts'
import type { NamespacesChoice } from '../room/mesh-namespaces.ts'
import { NoneInChosen } from '../room/nothing-there.tsx'
import { parseMeshSort, sortRows } from './mesh-search.ts'
import { messages } from './messages.ts'
import '../../lists/list-page.css'

const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const
const BONES = 8

/** A column of a list of a mesh: what it shows, and what its rows are put in order by. */
export type MeshColumn<Row> = Omit<TableColumn, 'sortable'> & {
  readonly sortBy?: (row: Row) => string | number
  readonly cell: (row: Row) => ReactNode
}

/** What a list is narrowed by, where it can be widened again. */
type Narrowing = {
  readonly namespaces: NamespacesChoice
  readonly clear: () => void
}

type Props<Row> = {
  readonly label: string
  /** Stable over renders. */
  readonly columns: readonly MeshColumn<Row>[]
  /** Those that the filters keep; undefined until they are known. */
  readonly rows: readonly Row[] | undefined
  /** How many there are without filters. */
  readonly total: number
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Null where a row leads nowhere. */
  readonly hrefOf: (row: Row) => string | null
  /** Whether the first column is a time, of which the last is first. */
  readonly newestFirst?: boolean
  readonly narrowing?: Narrowing
}

/** Rows that the browser has all of: put in order and drawn as they come into view. */
export function MeshTable<Row>({
  label,
  columns,
  rows,
  total,
  keyOf,
  nameOf,
  hrefOf,
  newestFirst = false,
  narrowing,
}: Props<Row>) {
  const search = useSearchValues()
  const setSearch = useSetSearch()
  const go = useGo()
  const density = useSetting('density')
  const sort = parseMeshSort(
    search,
    columns.filter(({ sortBy }) => sortBy).map(({ id }) => id),
    newestFirst ? 'desc' : 'asc',
  )
  const sortBy = columns.find(({ id }) => id === sort.column)?.sortBy ?? nameOf
  const shown = useMemo(() => rows && sortRows(rows, sortBy, sort.dir), [rows, sortBy, sort.dir])
  const heads = useMemo(
    () =>
      columns.map(({ sortBy: by, cell: _cell, ...column }) => ({ ...column, sortable: by !== undefined })),
    [columns],
  )
  const renderers = useMemo(
    () => ({
      cell: (row: Row, { id }: TableColumn) => columns.find((column) => column.id === id)?.cell(row),
      name: nameOf,
    }),
    [columns, nameOf],
  )
  if (shown?.length === 0) return <NoRows isNarrowed={total > 0} {...narrowing} />
  return (
    <div className="n-list-panel">
      <VirtualTable<Row>
        labels={{ table: label, select: '', selectAll: '', menu: '' }}
        columns={heads}
        count={shown ? shown.length : BONES}
        rowAt={(index) => shown?.[index]}
        keyOf={keyOf}
        renderers={renderers}
        rowHeight={ROW_HEIGHT[density]}
        sort={sort}
        onSort={({ column, dir }) => void setSearch({ sort: column, direction: dir })}
        onOpen={(row, { newTab }) => {
          const href = hrefOf(row)
          if (href === null) return
          if (newTab) window.open(href, '_blank', 'noreferrer')
          else go(href)
        }}
        waiting={!shown}
      />
      {shown && <Footer shown={shown.length} total={total} />}
    </div>
  )
}

function Footer({ shown, total }: { readonly shown: number; readonly total: number }) {
  const t = useMessages(messages)
  return (
    <div className="n-list-footer">
      <span>
        {shown === total ? t('counted', { count: total }) : t('countedOf', { shown, count: total })}
      </span>
    </div>
  )
}

type NoRowsProps = Partial<Narrowing> & { readonly isNarrowed: boolean }

function NoRows({ isNarrowed, namespaces, clear }: NoRowsProps) {
  const t = useMessages(messages)
  if (isNarrowed) {
    const widen = clear && <Button onClick={clear}>{t('clear')}</Button>
    return (
      <EmptyState title={t('none')} actions={widen}>
        {t('noneBody')}
      </EmptyState>
    )
  }
  if (namespaces && namespaces.chosen.length > 0) return <NoneInChosen choose={namespaces.choose} />
  return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
}
