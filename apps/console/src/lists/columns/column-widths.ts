import { parseImage } from '@naru/contract/format/image'
import { formatNumber } from '@naru/contract/format/number'
import { formatCores, formatMemory, formatUsage } from '@naru/contract/format/usage'
import type { Locale } from '@naru/contract/i18n/locale'
import { findKind } from '@naru/contract/kinds/registry'
import { readText } from '@naru/contract/manifest/read'
import type { CellValue, ObjectLink } from '@naru/contract/rows/cell'
import { isLink, isRatio, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { ROW_COLUMNS } from '@naru/contract/rows/row-columns'
import { formatStatus } from '@naru/contract/rows/status-words'
import { formatListed, formatWord, isWordType } from '@naru/contract/rows/value-words'
import { textWidth } from '@naru/ui/text-width'
import { type ListColumn, valueOf } from './list-columns.ts'
import { isTitled } from './titled.ts'

/** Pixels: what a column needs to be of use, and at which nothing of it is cut. What is `whole` is never cut. */
export type Fit = { readonly width: number; readonly max: number; readonly whole: boolean }
export type Fits = Readonly<Record<string, Fit>>

const PADDING = 20
const SORT_ARROW = 16
const MARK = 36
const STATUS_ICON = 20
/** Rows beyond these look alike; measuring them would only cost. */
const MEASURED_ROWS = 100

/** Values that grow and shrink by the second: room for a usual one is kept from the start. */
const SAMPLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  cpu: { en: '000m', ko: '000m' },
  bytes: { en: '000Mi', ko: '000Mi' },
  time: { en: '0000d', ko: '0000일' },
  duration: { en: '0000d', ko: '0000일' },
}

/** How long it is until a time that lies ahead. */
const AHEAD: Readonly<Record<Locale, string>> = { en: 'in 0000d', ko: '0000일 후' }

/**
 * Texts may be cut down to the first, and take no more than the second, which is more than most need: nothing is cut
 * beside free room. Numbers, states and moments are always whole. Names are what people read, their own and those that
 * they link to: the other columns give way first.
 */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  name: [280, 440],
  namespace: [100, 440],
  text: [120, 640],
  link: [120, 440],
  list: [130, 640],
  addresses: [130, 640],
  images: [150, 440],
}

type Reading = {
  readonly locale: Locale
  /** The column that the rows are in order of, whose title has an arrow. */
  readonly sorted: string | undefined
}

/** What each column needs for its title and for the rows that are here. */
export function measureColumns(
  columns: readonly ListColumn[],
  rows: readonly Row[],
  { locale, sorted }: Reading,
): Fits {
  const measured = rows.slice(0, MEASURED_ROWS)
  return Object.fromEntries(
    columns.map((column) => [column.id, measureColumn(column, measured, { locale, sorted })]),
  )
}

function measureColumn(column: ListColumn, rows: readonly Row[], { locale, sorted }: Reading): Fit {
  // A sentence takes what is left, and needs some of it; what fills a cell where it is drawn cannot be measured.
  if (column.id === 'message' || isDrawn(column))
    return { width: column.width, max: column.max ?? column.width, whole: false }
  const title = textWidth(column.title) + (column.id === sorted ? SORT_ARROW : 0) + PADDING
  const widths = rows.map((row) => valueWidth(valueOf(row, column), column, locale))
  const need = Math.max(textWidth(SAMPLES[column.type]?.[locale] ?? ''), ...widths) + PADDING
  const bounds = BOUNDS[column.id] ?? BOUNDS[column.type]
  const [least, most] = bounds ?? [need, need]
  const icon = column.isMarked && widths.some((width) => width > 0) ? STATUS_ICON : 0
  const fit = (needed: number, bound: number) => Math.max(title, Math.min(needed, bound) + icon)
  // What stands beside a value takes free room alone; without any it stands over the value's end.
  const max = fit(need + (column.beside ?? 0), most)
  return { width: fit(need, least), max, whole: bounds === undefined }
}

function isDrawn({ id, cell }: ListColumn): boolean {
  return cell === null && !(id in ROW_COLUMNS)
}

function valueWidth(value: CellValue, column: ListColumn, locale: Locale): number {
  if (value === null) return 0
  if (typeof value === 'number') return numberWidth(value, column.type, locale)
  if (isWordType(column.type)) return textWidth(formatWord(readText(value), column.type, locale))
  if (typeof value !== 'object') return textWidth(String(value))
  if (isStatus(value)) return STATUS_ICON + textWidth(formatStatus(value.text, locale))
  if (isRatio(value)) return textWidth(`${value.ready}/${value.desired}`)
  if (isUsage(value)) return textWidth(formatUsage(value, column.type === 'cpu' ? 'cpu' : 'bytes'))
  if (isLink(value)) return linkWidth(value, column)
  return listWidth(
    value.map((one) => formatListed(one, column.type, locale)),
    column.type,
  )
}

/** What has no page here is named with its kind. */
function linkWidth(link: ObjectLink, { id }: ListColumn): number {
  if (!findKind(link.kind)) return textWidth(`${link.kind}/${link.name}`)
  return (isTitled(link, id) ? 0 : MARK) + textWidth(link.name)
}

function numberWidth(value: number, type: string, locale: Locale): number {
  // Ages are measured by samples alone: they would widen with the clock.
  if (type === 'time') return value > Date.now() ? textWidth(AHEAD[locale]) : 0
  if (type === 'duration') return 0
  if (type === 'cpu') return textWidth(formatCores(value))
  return textWidth(type === 'bytes' ? formatMemory(value) : formatNumber(value, locale, 1))
}

function listWidth([first = '', ...rest]: readonly string[], type: string): number {
  const { name, version } = type === 'images' ? parseImage(first) : { name: first, version: '' }
  return textWidth(name + version) + (rest.length > 0 ? textWidth(` +${rest.length}`) + 6 : 0)
}

/** Columns only ever widen. What has been decided stays for texts, so that nothing moves under a reader; a number is never cut. */
export function widen(before: Fits, now: Fits, free: boolean): Fits {
  const wider = Object.entries(now).filter(([id, fit]) => {
    const had = before[id]
    if (!had) return true
    return (free || fit.whole) && (fit.width > had.width || fit.max > had.max)
  })
  if (wider.length === 0) return before
  const grown = wider.map(([id, fit]) => [id, widest(before[id], fit)] as const)
  return { ...before, ...Object.fromEntries(grown) }
}

function widest(had: Fit | undefined, { width, max, whole }: Fit): Fit {
  return { width: Math.max(had?.width ?? 0, width), max: Math.max(had?.max ?? 0, max), whole }
}

/** The columns at the widths they need. */
export function fitColumns(columns: readonly ListColumn[], fits: Fits): readonly ListColumn[] {
  return columns.map((column) => {
    const fit = fits[column.id]
    return fit ? { ...column, width: fit.width, max: fit.max } : column
  })
}
