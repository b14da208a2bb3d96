import type { Locale, Text } from '@naru/contract/i18n/locale'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { ColumnHead } from '@naru/contract/live/protocol'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { ROW_COLUMNS, type RowColumnId } from '@naru/contract/rows/row-columns'
import type { ColumnChoice } from '@naru/contract/shell/settings'
import type { TableColumn, TableSort } from '@naru/ui/table/table-column'

/** A column of a list: one that every kind has, or the kind's own with its place among the row's cells. */
export type ListColumn = TableColumn & {
  readonly type: string
  readonly cell: number | null
  readonly choice: readonly string[] | undefined
  readonly optional: boolean
  /** Its texts begin with the icon of a state. */
  readonly isMarked?: boolean
  /** What stands beside its content takes so much, in pixels. */
  readonly beside?: number
}

/** A column that is filled where it is drawn: what it shows depends on the reader, or on a library. */
export type OwnColumn = Pick<ListColumn, 'id' | 'width' | 'align' | 'max'> & {
  readonly title: Text
  /** The column of the kind's rules beside which it stands; without one, the last. */
  readonly after?: string
}

export const NO_CHOICE: ColumnChoice = { order: [], shown: [], hidden: [] }

/** The button that shows an object beside its list. */
const GLANCE = 26

type Shape = Pick<ListColumn, 'width' | 'align' | 'pinned' | 'first' | 'beside'>

const SHAPES: Readonly<Record<string, Shape>> = {
  text: { width: 140 },
  role: { width: 140 },
  source: { width: 140 },
  number: { width: 70, align: 'end' },
  status: { width: 132 },
  ratio: { width: 62, align: 'end' },
  cpu: { width: 120, align: 'end' },
  bytes: { width: 126, align: 'end' },
  link: { width: 108 },
  list: { width: 180 },
  images: { width: 180 },
  time: { width: 84, align: 'end' },
  moment: { width: 140 },
  duration: { width: 80, align: 'end' },
  boolean: { width: 84 },
}

/** Sentences need room. */
const MESSAGE = { width: 260, grow: 6 } as const

function standard(id: RowColumnId, locale: Locale, shape: Shape): ListColumn {
  return {
    id,
    title: ROW_COLUMNS[id].title[locale],
    sortable: id !== 'labels',
    type: id === 'created' ? 'duration' : 'text',
    cell: null,
    choice: undefined,
    optional: id === 'labels',
    ...shape,
  }
}

function drawnColumn({ id, width, max, align, title }: OwnColumn, locale: Locale): ListColumn {
  return {
    id,
    width,
    ...(max !== undefined && { max }),
    ...(align && { align }),
    title: title[locale],
    type: 'text',
    cell: null,
    choice: undefined,
    optional: false,
  }
}

/** Every column the list could show: name first, then where it is, then its status, age last. */
export function buildColumns(options: {
  readonly heads: readonly ColumnHead[]
  readonly scope: KindSpec['scope']
  readonly manyClusters: boolean
  readonly locale: Locale
  /** Objects without a page of their own are known by their columns, not by their name. */
  readonly nameless?: boolean
  /** Objects can be looked at beside the list. */
  readonly glances?: boolean
  /** Columns that are filled where they are drawn. */
  readonly ownColumns?: readonly OwnColumn[] | undefined
  /** Those whose texts begin with the icon of a state where they are drawn. */
  readonly marked?: readonly string[] | undefined
}): readonly ListColumn[] {
  const { heads, scope, manyClusters, locale, nameless = false, glances = false } = options
  const { ownColumns = [], marked = [] } = options
  const own = heads.map(
    (head, cell): ListColumn => ({
      id: head.id,
      title: head.title[locale],
      ...(SHAPES[head.type] ?? { width: 140 }),
      ...(head.id === 'message' && MESSAGE),
      sortable: true,
      type: head.type,
      cell,
      choice: head.choice,
      optional: head.optional === true,
      ...(marked.includes(head.id) && { isMarked: true }),
    }),
  )
  const drawn = ownColumns.map((column) => drawnColumn(column, locale))
  const beside = (id: string | undefined) => drawn.filter((_, index) => ownColumns[index]?.after === id)
  const placed = (columns: readonly ListColumn[]) =>
    columns.flatMap((column) => [column, ...beside(column.id)])
  const status = placed(own.filter(({ id }) => id === 'status'))
  const rest = [...placed(own.filter(({ id }) => id !== 'status')), ...beside(undefined)]
  const name = standard('name', locale, {
    width: 214,
    first: true,
    pinned: true,
    ...(glances && { beside: GLANCE }),
  })
  const age = standard('created', locale, { width: 60, align: 'end' })
  const place = [
    ...(scope === 'namespaced' ? [standard('namespace', locale, { width: 130 })] : []),
    ...(manyClusters && scope !== 'platform' ? [standard('cluster', locale, { width: 64 })] : []),
  ]
  const labels = standard('labels', locale, { width: 180 })
  if (nameless) {
    return [
      ...status,
      ...rest,
      ...place,
      { ...name, optional: true, pinned: false },
      labels,
      { ...age, optional: true },
    ]
  }
  return [name, ...place, ...status, ...rest, labels, age]
}

/** How a list is sorted before anyone chooses: by what happened last where that is what it shows, else by name. */
export function defaultSort(columns: readonly ListColumn[]): TableSort {
  const [first] = columns
  return first?.type === 'time' ? { column: first.id, dir: 'desc' } : { column: 'name', dir: 'asc' }
}

/** The columns a person sees: the choice and the order are theirs; a name that leads to a page stays, and stays first. */
export function chooseColumns(columns: readonly ListColumn[], choice: ColumnChoice): readonly ListColumn[] {
  const [name, ...rest] = orderColumns(columns, choice)
  const seen = rest.filter(({ id, optional }) =>
    optional ? choice.shown.includes(id) : !choice.hidden.includes(id),
  )
  return name ? [name, ...seen] : seen
}

export function orderColumns(columns: readonly ListColumn[], { order }: ColumnChoice): readonly ListColumn[] {
  const place = (column: ListColumn, index: number) => {
    const chosen = order.indexOf(column.id)
    return column.id === 'name' && !column.optional ? -1 : chosen < 0 ? index : chosen
  }
  const places = new Map(columns.map((column, index) => [column, place(column, index)]))
  return columns.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** The heads of a registered kind before the server has sent them, so that the skeleton has the table's real shape. */
export function headsOf(rules: Pick<KindRules<never>, 'columns'>): readonly ColumnHead[] {
  return rules.columns.map(({ id, title, type, optional }) => ({
    id,
    title,
    type,
    ...(optional && { optional }),
  }))
}

/** What a column shows of a row. */
export function valueOf(row: Row, column: Pick<ListColumn, 'id' | 'cell'>): CellValue {
  if (column.cell !== null) return row.cells[column.cell] ?? null
  switch (column.id) {
    case 'name':
      return row.name
    case 'namespace':
      return row.namespace
    case 'cluster':
      return row.cluster
    case 'created':
      return row.created
    case 'labels':
      return Object.entries(row.labels ?? {}).map(([key, value]) => `${key}=${value}`)
    default:
      return null
  }
}
