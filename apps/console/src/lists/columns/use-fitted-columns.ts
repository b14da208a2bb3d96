import { useMemo, useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import type { ListModel } from '../query/use-list.ts'
import type { ShownRows } from '../rows/held-rows.ts'
import { type Fits, fitColumns, measureColumns, widen } from './column-widths.ts'
import type { ListColumn } from './list-columns.ts'

type Kept = { readonly table: string; readonly answered: string; readonly fits: Fits }

/**
 * The columns at the widths that the first rows of an answer ask for. Another page, order or filter may widen them
 * again; rows that change or scroll in only where a number would be cut.
 */
export function useFittedColumns(
  { kind, columns, view, unread, query }: ListModel,
  { rows }: ShownRows,
  question: string,
): readonly ListColumn[] {
  const locale = useLocale()
  const table = `${kind.id} ${locale}`
  const [kept, setKept] = useState<Kept>({ table, answered: '', fits: {} })
  const sorted = query.sort?.column
  const measured = useMemo(
    () => measureColumns(columns, [...rows.values()], { locale, sorted }),
    [columns, rows, locale, sorted],
  )
  const before = kept.table === table ? kept.fits : {}
  const settled = !view.pending && rows.size > 0 && !unread
  const fits = widen(before, measured, kept.answered !== question)
  const answered = settled ? question : kept.answered
  if (fits !== kept.fits || answered !== kept.answered) setKept({ table, answered, fits })
  return useMemo(() => fitColumns(columns, fits), [columns, fits])
}
